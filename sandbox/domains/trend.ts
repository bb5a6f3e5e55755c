export interface Gauges {
  connections: number
  live_connections: number
  subscriptions: number
  topics: number
}

/** Counts since the sample before. */
export interface Counts {
  received: number
  sent: number
  dropped: number
}

export interface Sample extends Gauges, Counts {
  /** Epoch ms of the start of the interval. */
  time_stamp: number
}

const second = 1000
const hour = 3600 * second
const day = 24 * hour

/** Distance between samples older than `age`. */
const resolutions = [
  { age: 3 * day, step: 600 * second },
  { age: day, step: 300 * second },
  { age: hour, step: 60 * second },
]
const retention = 7 * day
const thinEvery = 60

/** Samples of one node, kept for seven days with decreasing resolution. */
export class Trend {
  #samples: Sample[] = []
  #sinceThinning = 0

  /** Adds a sample in chronological order; a second one in the same interval is merged. */
  add(sample: Sample): void {
    const last = this.#samples.at(-1)
    if (last?.time_stamp === sample.time_stamp) this.#samples.splice(-1, 1, join(last, sample))
    else this.#samples.push(sample)
    if (++this.#sinceThinning >= thinEvery) this.thin(sample.time_stamp)
  }

  getSamplesSince(time: number): Sample[] {
    return this.#samples.filter((sample) => sample.time_stamp >= time)
  }

  /** Deletes expired samples and merges old ones into longer intervals. */
  thin(now: number): void {
    this.#sinceThinning = 0
    const thinned: Sample[] = []
    for (const sample of this.#samples) {
      const age = now - sample.time_stamp
      if (age > retention) continue
      const step = resolutions.find((resolution) => age > resolution.age)?.step ?? 0
      const stamp = step === 0 ? sample.time_stamp : Math.floor(sample.time_stamp / step) * step
      const last = thinned.at(-1)
      if (last && last.time_stamp === stamp) thinned.splice(-1, 1, join(last, sample))
      else thinned.push({ ...sample, time_stamp: stamp })
    }
    this.#samples = thinned
  }
}

/** Merges two adjacent samples: gauges of the later one, sum of the counts. */
const join = (first: Sample, second: Sample): Sample => ({
  ...second,
  time_stamp: first.time_stamp,
  received: first.received + second.received,
  sent: first.sent + second.sent,
  dropped: first.dropped + second.dropped,
})
