import { cpus } from 'node:os'

const readCpuTimes = () =>
  cpus().reduce(
    (sum, { times: { user, nice, sys, irq, idle } }) => ({
      idle: sum.idle + idle,
      total: sum.total + user + nice + sys + irq + idle,
    }),
    { idle: 0, total: 0 },
  )

let before = { idle: 0, total: 0 }

/** CPU use of the machine since the last call, in percent; at first since boot. */
export function getCpuUsage(): number {
  const now = readCpuTimes()
  const total = now.total - before.total
  const use = total > 0 ? 100 * (1 - (now.idle - before.idle) / total) : 0
  before = now
  return Math.round(use * 100) / 100
}
