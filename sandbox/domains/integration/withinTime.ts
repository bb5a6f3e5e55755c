/** Waits for the work, but no longer than this many ms; the work goes on. */
export async function withinTime(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const time = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([work, time])
  clearTimeout(timer)
}
