/** How much the explorer keeps: whatever comes, the page's memory stays bounded. */
export interface Limits {
  topics: number
  /** Levels of all topics together. */
  nodes: number
  /** Levels of one topic; what is beyond is one level. */
  levels: number
  /** Bytes kept of a payload. */
  payload: number
  /** Bytes kept of a payload once `memory` is used up. */
  sparse: number
  /** Bytes of payloads kept in the tree. */
  memory: number
  /** Characters of all names, each level with the way to it. */
  names: number
  /** Messages kept of a topic that was chosen. */
  history: number
  /** Topics chosen last whose messages are kept. */
  watched: number
  /** Points of a chart. */
  points: number
}

export const LIMITS: Limits = {
  topics: 10_000,
  nodes: 50_000,
  levels: 128,
  payload: 65_536,
  sparse: 256,
  memory: 64 * 1_048_576,
  names: 16 * 1_048_576,
  history: 100,
  watched: 5,
  points: 1_000,
}
