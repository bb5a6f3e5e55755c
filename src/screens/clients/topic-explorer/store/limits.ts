/** Memory limits of the explorer. */
export interface Limits {
  topics: number
  nodes: number
  /** Levels per topic; deeper levels are joined into one. */
  levels: number
  /** Bytes kept per payload. */
  payload: number
  /** Bytes kept per payload once `memory` is used up. */
  reducedPayload: number
  memory: number
  /** Characters of all node ids; each contains the full path. */
  names: number
  /** Messages kept per selected topic. */
  history: number
  /** Selected topics with history. */
  watches: number
  points: number
}

export const LIMITS: Limits = {
  topics: 10_000,
  nodes: 50_000,
  levels: 128,
  payload: 65_536,
  reducedPayload: 256,
  memory: 64 * 1_048_576,
  names: 16 * 1_048_576,
  history: 100,
  watches: 5,
  points: 1_000,
}
