/** State that outlives the process. `snapshot` returns plain JSON, which `restore` receives at the next start. */
export interface PersistentPart {
  /** Unique; also the file name. */
  name: string
  snapshot(): unknown
  restore(state: unknown): void | Promise<void>
  /** Records events rather than settings: backups omit it, and a failed write fails no request. */
  history?: true
}
