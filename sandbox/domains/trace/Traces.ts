import { isIP } from 'node:net'
import { join } from 'node:path'
import type { Context } from '../../area'
import { ApiError, createValidationError, notFound } from '../../http/answers'
import { formatTime, parseTime } from '../../http/kinds'
import { LongTimer } from '../../mqtt/LongTimer'
import { isTopicFilter, matches } from '../../mqtt/topics/names'
import type { PersistentPart } from '../../PersistentPart'
import { formatTraceLine, type PayloadEncoding } from './lines'
import { listenToTraffic, type TraceSubject, type WriteTraceEvent } from './listen'
import { TraceFile } from './TraceFile'

export interface NewTrace {
  name: string
  type: 'clientid' | 'topic' | 'ip_address'
  clientid?: string
  topic?: string
  ip_address?: string
  start_at?: string | number
  end_at?: string | number
  payload_encode?: PayloadEncoding
}

interface TraceRecord {
  name: string
  type: NewTrace['type']
  value: string
  encoding: PayloadEncoding
  /** Epoch ms. */
  start: number
  end: number
  stopped: boolean
  /** Why the broker stopped it. */
  reason?: string
}

interface Trace extends TraceRecord {
  files: Map<string, TraceFile>
}

const mostTraces = 30
const mostLetters = 256
const mostMs = 10 * 60_000

/** Traces with their logs. Listens to broker traffic only while a trace runs. */
export class Traces {
  readonly #traces = new Map<string, Trace>()
  readonly #context: Context
  readonly #next = new LongTimer()
  #end: (() => void) | undefined
  /** Distinguishes the files of consecutive traces with the same name. */
  #fileCount = 0

  constructor(context: Context) {
    this.#context = context
  }

  readonly persistentPart: PersistentPart = {
    name: 'traces',
    snapshot: () => [...this.#traces.values()].map(({ files: _logs, ...savedTrace }): TraceRecord => savedTrace),
    restore: (state) => {
      for (const savedTrace of state as TraceRecord[])
        this.#traces.set(savedTrace.name, { ...savedTrace, files: new Map() })
      this.#follow()
    },
  }

  list(): Trace[] {
    return [...this.#traces.values()].toReversed()
  }

  /** Throws 404 if not found. */
  find(name = ''): Trace {
    const trace = this.#traces.get(name)
    if (!trace) throw notFound(`${name} NOT FOUND`)
    return trace
  }

  /** Throws ApiError if the request cannot be traced. */
  create(request: NewTrace): Trace {
    const trace = createTrace(request)
    if (this.#traces.has(trace.name)) throw new ApiError(409, 'ALREADY_EXISTS', `${trace.name} Already Exists`)
    const same = this.list().find((other) => isSameTrace(other, trace))
    if (same) throw new ApiError(409, 'DUPLICATE_CONDITION', `${same.name} Duplication Condition`)
    if (this.#traces.size >= mostTraces)
      throw createParamsError('The number of traces has reached the maximum: delete some first')
    this.#traces.set(trace.name, trace)
    this.#follow()
    return trace
  }

  /** Response of the create request. Like the broker, `end_at` repeats the start. */
  showCreated(trace: Trace): object {
    return { ...this.show(trace), end_at: formatTime(trace.start, 's') }
  }

  stop(name: string | undefined): Trace {
    const trace = this.find(name)
    trace.stopped = true
    this.#follow()
    return trace
  }

  async delete(name: string | undefined): Promise<void> {
    const trace = this.find(name)
    this.#traces.delete(trace.name)
    this.#follow()
    await Promise.all([...trace.files.values()].map((file) => file.delete()))
  }

  /** Log on a running node; created empty if nothing was traced yet. */
  file(trace: Trace, node: string): TraceFile {
    const found = trace.files.get(node)
    if (found) return found
    const name = `trace_${trace.name}_${++this.#fileCount}_${this.#context.cluster.members.findIndex((m) => m.name === node)}.log`
    const file = new TraceFile(
      async () => join(await this.#context.folder('trace'), name),
      (reason) => this.#fail(trace, `its log on ${node} cannot be written: ${reason}`),
    )
    trace.files.set(node, file)
    return file
  }

  show(trace: Trace): object {
    const { name, type, value, encoding, start, end } = trace
    const sizes = this.#context.cluster.running.map((node) => [node.name, trace.files.get(node.name)?.size ?? 0])
    return {
      name,
      type,
      [type]: value,
      payload_encode: encoding,
      start_at: formatTime(start, 's'),
      end_at: formatTime(end, 's'),
      status: getTraceStatus(trace),
      log_size: Object.fromEntries(sizes),
      extra: trace.reason === undefined ? {} : { stop_reason: trace.reason },
    }
  }

  close(): void {
    this.#next.stop()
    this.#end?.()
    this.#end = undefined
  }

  #fail(trace: Trace, reason: string): void {
    trace.stopped = true
    trace.reason ??= reason
    this.#context.log(`trace ${trace.name} is stopped: ${reason}`)
    this.#follow()
  }

  /** Listens while a trace runs, and checks again when the next one starts or ends. */
  #follow(): void {
    const now = Date.now()
    const open = [...this.#traces.values()].filter((trace) => getTraceStatus(trace) !== 'stopped')
    if (open.some((trace) => getTraceStatus(trace) === 'running'))
      this.#end ??= listenToTraffic(this.#context.broker, this.#writeEvent)
    else this.close()
    const moments = open.map(({ start, end }) => (start > now ? start : end))
    this.#next.stop()
    if (moments.length > 0) this.#next.start(Math.min(...moments) - now + 1, () => this.#follow())
  }

  readonly #writeEvent: WriteTraceEvent = (subject, event) => {
    for (const trace of this.#traces.values()) {
      if (getTraceStatus(trace) !== 'running' || !isAbout(trace, subject)) continue
      this.file(trace, subject.node).write(formatTraceLine(event(trace.encoding), subject, trace.encoding))
    }
  }
}

/** The broker compares condition and start time in seconds. */
const isSameTrace = (one: TraceRecord, other: TraceRecord): boolean =>
  one.type === other.type && one.value === other.value && formatTime(one.start, 's') === formatTime(other.start, 's')

function isAbout({ type, value }: Trace, subject: TraceSubject): boolean {
  if (type === 'clientid') return subject.clientid === value
  if (type === 'ip_address') return subject.address === value
  return subject.topics.some((topic) => topic === value || matches(value, topic))
}

export function getTraceStatus(
  { start, end, stopped }: TraceRecord,
  now = Date.now(),
): 'waiting' | 'running' | 'stopped' {
  if (stopped || now >= end) return 'stopped'
  return now < start ? 'waiting' : 'running'
}

const createParamsError = (message: string): ApiError => new ApiError(400, 'INVALID_PARAMS', message)

function createTrace(request: NewTrace): Trace {
  const { name, type, payload_encode: encoding = 'text' } = request
  const value = request[type]
  if (name.length > mostLetters)
    throw createValidationError({ value: name, reason: `Name Length must =< ${mostLetters}`, path: 'name' })
  if (value === undefined || value === '') throw createParamsError(`required ${type} field`)
  if (type === 'ip_address' && isIP(value) === 0) throw createParamsError('ip address: einval')
  if (type === 'topic' && !isTopicFilter(value)) throw createParamsError('topic: invalid topic filter')
  const now = Date.now()
  const start = request.start_at === undefined ? now : parseMoment(request.start_at)
  const end = request.end_at === undefined ? Math.max(start, now) + mostMs : parseMoment(request.end_at)
  if (end <= now) throw createParamsError('end_at time has already passed')
  if (end <= start) throw createParamsError('failed by start_at >= end_at')
  return { name, type, value, encoding, start: Math.max(start, now), end, stopped: false, files: new Map() }
}

const parseMoment = (moment: string | number): number =>
  typeof moment === 'number' ? moment * 1000 : (parseTime(moment) ?? 0)
