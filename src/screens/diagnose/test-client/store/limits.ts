/** Memory limits of the test client. */
export const LIMITS = {
  connections: 6,
  /** Messages kept per connection. */
  messages: 10_000,
  /** Bytes of payloads kept per connection. */
  memory: 64 * 1_048_576,
  /** Bytes kept per payload. */
  payload: 1_048_576,
  frame: 250,
  /** Milliseconds between repeated publishes. */
  leastInterval: 10,
  mostInterval: 3_600_000,
} as const
