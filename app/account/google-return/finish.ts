import { tellOpener } from './tell-opener.ts';

tellOpener(location.search);
// A browser that does not let a page close itself leaves the sentence that stands on it.
close();
