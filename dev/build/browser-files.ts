/** Paths from the root of code that a browser may receive: these folders, and every folder named screen. */
export const browserFiles =
  /\/screen\/|^packages\/ui\/|^apps\/site\/(?:analytics|firebase|marketing|pages|shell)\/|^apps\/documind\/(?:page|workspace)\//u;
