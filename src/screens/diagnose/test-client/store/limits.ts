/** What the test client keeps: whatever comes, the page's memory stays bounded. */
export const LIMITS = {
  /** Connections at once (SPECIFICATION §9). */
  connections: 6,
  /** Messages kept of a connection. */
  messages: 10_000,
  /** Bytes of payloads kept of a connection. */
  memory: 64 * 1_048_576,
  /** Bytes kept of one payload. */
  payload: 1_048_576,
  /** Milliseconds between two pictures of the page: four a second, however many messages come. */
  frame: 250,
  /** Milliseconds between two messages that are published again and again. */
  leastInterval: 10,
  mostInterval: 3_600_000,
} as const
