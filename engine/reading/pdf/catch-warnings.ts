/** The warnings of pdf.js while a file is read. */
export interface CaughtWarnings {
  /** Whether a picture was left out since it was last asked, for having too many pixels. */
  hasLeftOut(): boolean;
  /** Gives the console back. */
  end(): void;
}

/**
 * Keeps the warnings of pdf.js off the console, and hears the one that it gives by nothing else: that
 * it has left out a picture.
 */
export function catchWarnings(): CaughtWarnings {
  const { warn } = console;
  let leftOut = false;
  console.warn = (message: unknown) => {
    leftOut ||= String(message).includes('exceeded maximum allowed size');
  };
  return {
    hasLeftOut() {
      const before = leftOut;
      leftOut = false;
      return before;
    },
    end() {
      console.warn = warn;
    },
  };
}
