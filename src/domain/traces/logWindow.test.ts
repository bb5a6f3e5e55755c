import { describe, expect, it } from 'vitest'
import { HELD_BYTES, type LogView, LogWindow, type ReadLog } from './LogWindow'

const PART = 128 * 1024
const line = (n: number) => `2026-11-22T15:22:55.551856+00:00 [MQTT] c@1.1.1.1:1 msg: m${n}, topic: ü/温度/${n}`

/** Fake log file of a broker that cuts chunks anywhere, like a real one. */
function createFile(bytes: Buffer) {
  const requestedCounts: number[] = []
  const read: ReadLog = async (position, count) => {
    requestedCounts.push(count)
    const from = Math.min(position, file.bytes.length)
    const part = file.bytes.subarray(from, from + count)
    return { text: part.toString('utf8'), position: from + part.length }
  }
  const file = { bytes, read, asked: requestedCounts }
  return file
}

const createLinesFile = (count: number) =>
  createFile(Buffer.from(Array.from({ length: count }, (_, n) => `${line(n)}\n`).join('')))

const listRaw = ({ lines }: LogView) => lines.map(({ text }) => text)
const parseNumber = (raw: string | undefined) => Number(/\/(\d+)$/.exec(raw ?? '')?.[1])

async function readAll(log: LogWindow, each: () => void = () => undefined) {
  do {
    await log.readForward()
    each()
  } while (!log.view().atEnd)
}

describe('[DI-7] log window', () => {
  it('reads in chunks but returns whole lines', async () => {
    const file = createLinesFile(5000)
    const log = new LogWindow(file.read)
    await readAll(log)
    expect(file.asked.length).toBeGreaterThan(2)
    expect(listRaw(log.view())).toEqual(Array.from({ length: 5000 }, (_, n) => line(n)))
    expect(log.view()).toMatchObject({ from: 0, to: file.bytes.length, atEnd: true, error: undefined })
  })

  it('stays within its memory limit in a log of 100 MB, in both directions', async () => {
    const width = 100
    const lines = 1_048_576
    // Generated on request to avoid allocating 100 MB.
    const read: ReadLog = async (position, bytes) => {
      const end = Math.min(lines * width, position + bytes)
      let text = ''
      for (let n = Math.floor(position / width); n * width < end; n++)
        text += `${line(n).replace(/[^ -~]/g, '')}`
          .slice(0, 90)
          .padEnd(width - 1, '.')
          .concat('\n')
      return { text: text.slice(position % width, (position % width) + end - position), position: end }
    }
    const log = new LogWindow(read)
    let most = 0
    const measure = () => {
      most = Math.max(
        most,
        log.view().lines.reduce((sum, { text }) => sum + text.length + 1, 0),
      )
    }
    await log.seek(lines * width - 30 * PART)
    await readAll(log, measure)
    expect(log.view().to).toBe(lines * width)
    for (let n = 0; n < 40; n++) {
      await log.readBack()
      measure()
    }
    await log.seek(0)
    for (let n = 0; n < 40; n++) {
      await log.readForward()
      measure()
    }
    expect(most).toBeLessThanOrEqual(HELD_BYTES)
    expect(most).toBeGreaterThan(HELD_BYTES / 2)
  })

  it('jumps to the end and reads backwards without gaps or duplicates', async () => {
    const file = createLinesFile(9000)
    const log = new LogWindow(file.read)
    await log.seekEnd(file.bytes.length)
    expect(log.view().atEnd).toBe(true)
    expect(parseNumber(listRaw(log.view()).at(-1))).toBe(8999)
    while (log.view().from > 0) await log.readBack()
    expect(listRaw(log.view())).toEqual(Array.from({ length: 9000 }, (_, n) => line(n)))
    const { lines } = log.view()
    expect(lines.every(({ seq }, n) => n === 0 || seq === (lines[n - 1]?.seq ?? 0) + 1)).toBe(true)
  })

  it('drops lines at the far end while reading backwards and reloads them', async () => {
    const file = createLinesFile(60_000)
    const log = new LogWindow(file.read)
    await log.seekEnd(file.bytes.length)
    for (let n = 0; n < 20; n++) await log.readBack()
    expect(log.view().atEnd).toBe(false)
    const last = parseNumber(listRaw(log.view()).at(-1))
    await log.readForward()
    const raws = listRaw(log.view())
    expect(parseNumber(raws[raws.indexOf(line(last)) + 1])).toBe(last + 1)
    await readAll(log)
    expect(parseNumber(listRaw(log.view()).at(-1))).toBe(59_999)
  })

  it('follows a growing log and adds a line when complete', async () => {
    const file = createLinesFile(2)
    const log = new LogWindow(file.read)
    await log.readForward()
    file.bytes = Buffer.concat([file.bytes, Buffer.from(line(2).slice(0, 50))])
    await log.readForward()
    expect(log.view()).toMatchObject({ partialLine: line(2).slice(0, 50), atEnd: true })
    expect(log.view().lines).toHaveLength(2)
    file.bytes = Buffer.concat([file.bytes, Buffer.from(`${line(2).slice(50)}\n${line(3)}\n`)])
    await log.readForward()
    expect(listRaw(log.view())).toEqual([0, 1, 2, 3].map(line))
    await log.readForward()
    expect(listRaw(log.view())).toEqual([0, 1, 2, 3].map(line))
  })

  it('accepts invalid UTF-8, which is longer in the response than in the file', async () => {
    const bad = Buffer.from([0xff, 0xfe, 0xe6])
    const parts = Array.from({ length: 3000 }, (_, n) => [Buffer.from(line(n)), bad, bad, Buffer.from('\n')])
    const file = createFile(Buffer.concat(parts.flat()))
    const log = new LogWindow(file.read)
    await readAll(log)
    const numbers = log.view().lines.map(({ text }) => Number(/\/(\d+)\uFFFD/.exec(text)?.[1]))
    expect(numbers).toEqual(Array.from({ length: 3000 }, (_, n) => n))
    await log.seekEnd(file.bytes.length)
    while (log.view().from > 0) await log.readBack()
    expect(log.view().lines).toHaveLength(3000)
  })

  it('splits a line longer than a chunk', async () => {
    const file = createFile(Buffer.from(`${'x'.repeat(300_000)}\n${line(1)}\n`))
    const log = new LogWindow(file.read)
    await readAll(log)
    expect(listRaw(log.view()).join('')).toBe(`${'x'.repeat(300_000)}${line(1)}`)
    expect(listRaw(log.view()).at(-1)).toBe(line(1))
  })

  it('restarts if the log was replaced', async () => {
    const file = createLinesFile(20)
    const log = new LogWindow(file.read)
    await log.readForward()
    file.bytes = Buffer.from(`${line(7)}\n`)
    await log.readForward()
    expect(listRaw(log.view())).toEqual([line(7)])
  })

  it('keeps its lines on failure and clears the error on success', async () => {
    const file = createLinesFile(2)
    let broken = false
    const log = new LogWindow((...args) => (broken ? Promise.reject(new Error('gone')) : file.read(...args)))
    await log.readForward()
    broken = true
    await log.readForward()
    expect(log.view()).toMatchObject({ error: new Error('gone'), direction: undefined })
    expect(log.view().lines).toHaveLength(2)
    broken = false
    await log.readForward()
    expect(log.view().error).toBeUndefined()
  })

  it('runs one read at a time and ignores results of cancelled ones', async () => {
    const file = createLinesFile(3)
    const log = new LogWindow(file.read)
    await Promise.all([log.readForward(), log.readForward(), log.readForward()])
    expect(file.asked).toHaveLength(1)
    const pendingRead = log.readForward()
    log.stop()
    file.bytes = Buffer.concat([file.bytes, Buffer.from(`${line(3)}\n`)])
    await pendingRead
    expect(log.view().lines).toHaveLength(3)
  })
})
