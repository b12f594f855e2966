/** Google Analytics, for those who agreed to it. */
export interface AnalyticsPort {
  /**
   * Counts the page that is open, once however often it is called. Call it after a yes only.
   *
   * @param page its path
   */
  start(page: string): void;
  /** Takes back what {@link AnalyticsPort.start} left in the browser; nothing is counted after it. */
  stop(): void;
}
