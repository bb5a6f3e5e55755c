/** An answer that the page gets in place of the broker's. */
export interface Reply {
  status: number
  headers: Record<string, string>
  body: string
  /** How it ends, if not as it should; `late` is the correct answer after 20 s. */
  end?: 'closed' | 'cut' | 'endless' | 'never' | 'late'
  /** The console signs out. */
  endsSession?: true
}

/** A route, or one of its tabs, opened while every GET of one path is answered wrongly. */
export interface Visit {
  /** The hash path. */
  route: string
  /** 0 for the tab that opens first. */
  tab: number
  /** Path below `/api/v5`, or `*` for every path; without it all answers are correct. */
  path?: string
  reply?: Reply
  /** Reads data again that the frame has read before. */
  resetFrame?: boolean
}

export type FindingKind = 'exception' | 'rejection' | 'console' | 'nonsense' | 'wait' | 'blank' | 'frame'

export interface VisitResult {
  findings: { kind: FindingKind; text: string }[]
  /** The paths of all GETs, and the first answer of each. */
  answers: Record<string, string>
  /** How many tabs the page has. */
  tabs: number
}

declare global {
  interface Window {
    visitWithWrongAnswer(visit: Visit): Promise<VisitResult>
    /** What the frame of the page has read so far: path and first answer. */
    answersSoFar(): Record<string, string>
  }
}

/**
 * Runs in the page before its scripts, so it uses no imports: answers reads from memory, one of them wrongly, shortens
 * waits, and defines `visitWithWrongAnswer`.
 */
export function installWrongAnswers([nowhere, coming, speed]: readonly [string, string, number]): void {
  const { fetch: send, setTimeout: later } = window
  const validAnswers = new Map<string, { status: number; headers: Record<string, string>; body: string }>()
  let answersByPath: Record<string, string> = {}
  let wrong: Visit = { route: '', tab: 0 }
  let underWay = 0
  let problems: VisitResult['findings'] = []
  /** Late answers of this round. */
  const lateAnswers: { path: string; send: () => void }[] = []
  let rounds: string[] = []
  let isFrameSpoiled = false

  const report = (kind: FindingKind, text: unknown) => problems.push({ kind, text: String(text).slice(0, 1_500) })
  window.addEventListener('error', ({ message, error }) => {
    // Chromium's notice that a layout took two rounds.
    if (!message.startsWith('ResizeObserver loop')) report('exception', error?.stack ?? message)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason?.stack ?? reason))
  console.error = (...parts: unknown[]) =>
    report('console', parts.map((part) => (part instanceof Error ? part.stack : String(part))).join(' '))
  const isLate = () => wrong.reply?.end === 'late'
  // With a wrong answer, timeouts of half a minute end after half a second; short ones stay. Code has loaded before.
  window.setTimeout = ((run: TimerHandler, ms = 0, ...rest: unknown[]) =>
    later(run, wrong.reply && ms >= 400 && !(isLate() && ms > 20_000) ? ms / speed : ms, ...rest)) as typeof setTimeout

  const pause = (ms: number) => new Promise((resolve) => later(resolve, ms))
  const isBodiless = (status: number) => [204, 304].includes(status)
  /** Reads that need the answer of another one. More rounds than that make a slow broker slower. */
  const MAX_ROUNDS = 2
  const aborted = () => new DOMException('aborted', 'AbortError')

  function createWrongResponse(
    { status, headers, body, end }: Reply,
    signal: AbortSignal,
  ): Promise<Response> | Response {
    if (end === 'closed') return Promise.reject(new TypeError('Failed to fetch'))
    if (end === 'never')
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(aborted()), { once: true }))
    if (!end) return new Response(isBodiless(status) ? null : body, { status, headers })
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(body.slice(0, Math.ceil(body.length / 2))))
        if (end === 'cut') controller.error(new TypeError('network error'))
        else signal.addEventListener('abort', () => controller.error(aborted()), { once: true })
      },
    })
    return new Response(stream, { status, headers })
  }

  async function createValidResponse(request: Request, key: string): Promise<Response> {
    const cachedAnswer = validAnswers.get(key)
    if (cachedAnswer) return new Response(isBodiless(cachedAnswer.status) ? null : cachedAnswer.body, cachedAnswer)
    underWay += 1
    try {
      const response = await send(request)
      const answer = {
        status: response.status,
        headers: { 'content-type': response.headers.get('content-type') ?? '' },
        body: await response.text(),
      }
      validAnswers.set(key, answer)
      return new Response(isBodiless(answer.status) ? null : answer.body, answer)
    } finally {
      underWay -= 1
    }
  }

  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const path = pathname.split('/api/v5')[1]
    if (path === undefined || request.method !== 'GET') return send(request)
    const isWrong = wrong.path === path || wrong.path === '*'
    if (isWrong && isLate()) await new Promise<void>((resolve) => lateAnswers.push({ path, send: resolve }))
    else if (isWrong && wrong.reply) return createWrongResponse(wrong.reply, request.signal)
    const response = await createValidResponse(request, path + search)
    answersByPath[path] ??= validAnswers.get(path + search)?.body ?? ''
    return response
  }

  interface Fiber {
    memoizedProps?: { client?: { getQueryCache?: unknown } }
    child?: Fiber
    sibling?: Fiber
  }
  interface QueryClient {
    removeQueries(filter: { type: 'inactive' }): void
    resetQueries(filter: { type: 'active' }): Promise<void>
  }
  function findQueryClient(fiber: Fiber | undefined): QueryClient | undefined {
    for (let at = fiber; at; at = at.sibling) {
      if (at.memoizedProps?.client?.getQueryCache) return at.memoizedProps.client as QueryClient
      const below = findQueryClient(at.child)
      if (below) return below
    }
    return undefined
  }
  function queryClient(): QueryClient | undefined {
    for (const element of document.querySelectorAll('body > *')) {
      const key = Object.keys(element).find((name) => name.startsWith('__reactContainer$'))
      if (key) return findQueryClient((element as unknown as Record<string, Fiber>)[key])
    }
    return undefined
  }

  // biome-ignore lint/performance/useDomNodeTextContent: an operator does not see hidden text
  const getVisibleText = (element: HTMLElement | null | undefined) => element?.innerText ?? ''
  const isLoading = () => document.querySelector(coming) !== null
  /** Waits until no request is pending, three times in a row; false if something is after all timeouts. */
  async function waitUntilQuiet(): Promise<boolean> {
    let times = 0
    let lateCount = 0
    for (const end = performance.now() + 10_000; performance.now() < end; ) {
      await pause(times === 0 ? 16 : 40)
      // A round of late answers begins when the page asks for nothing more.
      const isIdle = underWay === 0 && (lateAnswers.length > 0 ? lateAnswers.length === lateCount : !isLoading())
      lateCount = lateAnswers.length
      times = isIdle ? times + 1 : 0
      // The page may still load code or compute before it asks for more.
      if (times <= (isLate() ? 15 : 2)) continue
      if (lateAnswers.length === 0) return true
      const paths = lateAnswers.map((one) => one.path)
      // The probe of the connection waits for nothing.
      if (paths.some((path) => path !== '/nodes')) rounds.push(paths.join(', '))
      times = 0
      for (const { send } of lateAnswers.splice(0)) send()
    }
    return false
  }
  async function waitUntil(isReached: () => boolean): Promise<void> {
    for (const end = performance.now() + 3_000; performance.now() < end && !isReached(); ) await pause(8)
  }

  const NONSENSE = /\[object \w+\]|\bundefined\b|\bNaN\b|Invalid Date/g
  const CRASHED = /This page stopped working|Part of the console did not load/
  const visibleText = () =>
    [
      getVisibleText(document.body),
      ...[...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value),
      ...[...document.querySelectorAll('[title], [aria-label], [alt]')].flatMap((element) =>
        ['title', 'aria-label', 'alt'].map((name) => element.getAttribute(name) ?? ''),
      ),
    ].join('\n')

  function inspect(isQuiet: boolean): VisitResult['findings'] {
    const found = [...problems]
    const text = visibleText()
    const main = document.querySelector('main')
    if (CRASHED.test(text)) found.push({ kind: 'exception', text: CRASHED.exec(text)?.[0] ?? '' })
    for (const { 0: word, index } of text.matchAll(NONSENSE))
      found.push({ kind: 'nonsense', text: `${word}: …${text.slice(Math.max(0, index - 60), index + 40)}…` })
    if (!isQuiet) {
      const waiting = [...document.querySelectorAll(coming)].map(
        (element) =>
          element.closest('[aria-label]')?.getAttribute('aria-label') ?? getVisibleText(element.parentElement),
      )
      const besideError = main?.querySelector('[role=alert]') ? ' (beside an error)' : ''
      found.push({ kind: 'wait', text: waiting.join(', ').slice(0, 200) + besideError })
    }
    if (rounds.length > MAX_ROUNDS)
      found.push({ kind: 'wait', text: `${rounds.length} rounds of reads: ${rounds.join(' | ').slice(0, 600)}` })
    if (wrong.reply?.endsSession) {
      if (!document.querySelector('input[type=password]')) found.push({ kind: 'frame', text: 'no sign-in' })
    } else if (!document.querySelector('nav') || !document.querySelector('header'))
      found.push({ kind: 'frame', text: 'gone' })
    else if (!main || getVisibleText(main).trim().length < 3 || !main.querySelector('h1'))
      found.push({ kind: 'blank', text: '' })
    return found
  }

  window.answersSoFar = () => answersByPath

  let restTitle: string | undefined
  window.visitWithWrongAnswer = async (visit) => {
    const title = () => document.title
    restTitle ??= title()
    location.hash = nowhere
    await waitUntil(() => title() === restTitle)
    for (const { send } of lateAnswers.splice(0)) send()
    const client = queryClient()
    if (!client) throw new Error('the page has no query client')
    const readFrame = () => Promise.race([client.resetQueries({ type: 'active' }), pause(1_000)])
    client.removeQueries({ type: 'inactive' })
    wrong = { route: '', tab: 0 }
    if (isFrameSpoiled && !visit.resetFrame) await readFrame()
    isFrameSpoiled = visit.resetFrame === true
    problems = []
    answersByPath = {}
    rounds = []
    wrong = visit
    if (visit.resetFrame) void readFrame()
    location.hash = visit.route
    await waitUntil(() => title() !== restTitle)
    let isQuiet = await waitUntilQuiet()
    const tabs = () => [...document.querySelectorAll<HTMLElement>('main [role=tab]')]
    if (visit.tab > 0) {
      tabs()[visit.tab]?.click()
      isQuiet = await waitUntilQuiet()
    }
    return { findings: inspect(isQuiet), answers: answersByPath, tabs: tabs().length }
  }
}
