export const CHUNK_TIMEOUT = 120_000

export function loadChunk<T>(load: () => Promise<T>, limit = CHUNK_TIMEOUT): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not loaded within ${limit / 1000} s`)), limit)
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
