/** An answer that the page gets in place of the broker's. */
export interface Reply {
  status: number
  headers: Record<string, string>
  body: string
  /** How it ends, if not as it should. */
  end?: 'closed' | 'cut' | 'endless' | 'never'
}

/** A route, or one of its tabs, opened while every GET of one path is answered wrongly. */
export interface Visit {
  /** The hash path. */
  route: string
  /** 0 for the tab that opens first. */
  tab: number
  /** Path below `/api/v5`; without it all is well. */
  path?: string
  reply?: Reply
  /** Ask again for what the frame of the page has read already. */
  resetFrame?: boolean
}

export type FindingKind = 'exception' | 'nonsense' | 'wait' | 'blank' | 'frame'

export interface Seen {
  findings: { kind: FindingKind; text: string }[]
  /** The paths of all GETs, and the first answer of each. */
  answers: Record<string, string>
  /** How many tabs the page has. */
  tabs: number
}

declare global {
  interface Window {
    visitWithWrongAnswer(visit: Visit): Promise<Seen>
    /** What the frame of the page has read so far: path and first answer. */
    answersSoFar(): Record<string, string>
  }
}

/**
 * Runs in the page before its scripts, so it stands alone: answers reads from memory, one of them wrongly, shortens
 * waits, and defines `visitWithWrongAnswer`.
 */
export function installWrongAnswers([nowhere, coming, speed]: readonly [string, string, number]): void {
  const { fetch: send, setTimeout: later } = window
  const good = new Map<string, { status: number; headers: Record<string, string>; body: string }>()
  let asked: Record<string, string> = {}
  let wrong: Visit = { route: '', tab: 0 }
  let underWay = 0
  let problems: string[] = []

  window.addEventListener('error', ({ message, error }) => {
    // Chromium's notice that a layout took two rounds.
    if (!message.startsWith('ResizeObserver loop')) problems.push(String(error?.stack ?? message))
  })
  window.addEventListener('unhandledrejection', ({ reason }) => problems.push(`rejected: ${reason?.stack ?? reason}`))
  console.error = (...parts: unknown[]) =>
    problems.push(parts.map((part) => (part instanceof Error ? part.stack : String(part))).join(' '))
  // A timeout of half a minute is over in half a second; what is short stays.
  window.setTimeout = ((run: TimerHandler, ms = 0, ...rest: unknown[]) =>
    later(run, ms >= 400 ? ms / speed : ms, ...rest)) as typeof setTimeout

  const pause = (ms: number) => new Promise((resolve) => later(resolve, ms))
  const isBodiless = (status: number) => [204, 304].includes(status)
  const aborted = () => new DOMException('aborted', 'AbortError')

  function replyWrongly({ status, headers, body, end }: Reply, signal: AbortSignal): Promise<Response> | Response {
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

  async function replyWell(request: Request, key: string): Promise<Response> {
    const known = good.get(key)
    if (known) return new Response(isBodiless(known.status) ? null : known.body, known)
    underWay += 1
    try {
      const response = await send(request)
      const answer = {
        status: response.status,
        headers: { 'content-type': response.headers.get('content-type') ?? '' },
        body: await response.text(),
      }
      good.set(key, answer)
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
    if (wrong.path === path && wrong.reply) return replyWrongly(wrong.reply, request.signal)
    const response = await replyWell(request, path + search)
    asked[path] ??= good.get(path + search)?.body ?? ''
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
      if (key) return findQueryClient((element as never as Record<string, Fiber>)[key])
    }
    return undefined
  }

  // biome-ignore lint/performance/useDomNodeTextContent: hidden text is not what the operator sees
  const shownText = (element: HTMLElement | null | undefined) => element?.innerText ?? ''
  const isComing = () => document.querySelector(coming) !== null
  /** Waits until nothing is on its way, twice in a row; false if something is after all timeouts. */
  async function quiet(): Promise<boolean> {
    let times = 0
    for (const end = performance.now() + 4_000; performance.now() < end; ) {
      await pause(times === 0 ? 16 : 40)
      times = underWay === 0 && !isComing() ? times + 1 : 0
      if (times > 2) return true
    }
    return false
  }
  async function until(isReached: () => boolean): Promise<void> {
    for (const end = performance.now() + 3_000; performance.now() < end && !isReached(); ) await pause(8)
  }

  const NONSENSE = /\[object \w+\]|\bundefined\b|\bNaN\b|Invalid Date/g
  const CRASHED = /This page stopped working|Part of the console did not load/
  const visibleText = () =>
    [
      shownText(document.body),
      ...[...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value),
      ...[...document.querySelectorAll('[title], [aria-label], [alt]')].flatMap((element) =>
        ['title', 'aria-label', 'alt'].map((name) => element.getAttribute(name) ?? ''),
      ),
    ].join('\n')

  function inspect(isQuiet: boolean): Seen['findings'] {
    const found: Seen['findings'] = problems.map((text) => ({ kind: 'exception', text: text.slice(0, 1_500) }))
    const text = visibleText()
    const main = document.querySelector('main')
    if (CRASHED.test(text)) found.push({ kind: 'exception', text: CRASHED.exec(text)?.[0] ?? '' })
    for (const { 0: word, index } of text.matchAll(NONSENSE))
      found.push({ kind: 'nonsense', text: `${word}: …${text.slice(Math.max(0, index - 60), index + 40)}…` })
    if (!isQuiet) {
      const waiting = [...document.querySelectorAll(coming)].map(
        (element) => element.closest('[aria-label]')?.getAttribute('aria-label') ?? shownText(element.parentElement),
      )
      found.push({ kind: 'wait', text: waiting.join(', ').slice(0, 200) })
    }
    if (!document.querySelector('nav') || !document.querySelector('header')) found.push({ kind: 'frame', text: 'gone' })
    else if (!main || shownText(main).trim().length < 3 || !main.querySelector('h1'))
      found.push({ kind: 'blank', text: '' })
    return found
  }

  window.answersSoFar = () => asked

  let restTitle: string | undefined
  window.visitWithWrongAnswer = async (visit) => {
    const title = () => document.title
    restTitle ??= title()
    location.hash = nowhere
    await until(() => title() === restTitle)
    problems = []
    asked = {}
    wrong = visit
    const client = queryClient()
    if (!client) throw new Error('the page has no query client')
    client.removeQueries({ type: 'inactive' })
    if (visit.resetFrame) await Promise.race([client.resetQueries({ type: 'active' }), pause(1_000)])
    location.hash = visit.route
    await until(() => title() !== restTitle)
    let isQuiet = await quiet()
    const tabs = () => [...document.querySelectorAll<HTMLElement>('main [role=tab]')]
    if (visit.tab > 0) {
      tabs()[visit.tab]?.click()
      isQuiet = await quiet()
    }
    return { findings: inspect(isQuiet), answers: asked, tabs: tabs().length }
  }
}
