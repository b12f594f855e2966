/** How long a session lasts after its last use, in seconds. */
export const sessionLifetimeSeconds = 7 * 24 * 3600;

/** A session is prolonged when this much of its life is over, in seconds. */
export const sessionProlongAfterSeconds = 24 * 3600;
