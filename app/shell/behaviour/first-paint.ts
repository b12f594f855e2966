/**
 * Source of the script that runs in the head before anything is painted: the theme that was chosen
 * or the system's, and which half of the navigation to show. Kept free of imports: it is printed
 * into every page as it stands.
 */
export const firstPaintScript = `(()=>{let t;try{t=localStorage.getItem('theme')}catch{}
if(t!=='dark'&&t!=='light')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
const d=document.documentElement.dataset;d.theme=t;d.auth=/(^|; )signed-in=in/.test(document.cookie)?'in':'out'})()`;
