import type { Terms } from '../../codecs/values'
import { encodeJson } from './json'
import { listMissingPlaceholders, parseTemplate, render } from './template'

/** Base URL and headers of a connector; path and headers may contain placeholders. */
export interface HttpServer {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** Request templates of an action; without a body template the body is all fields as JSON. */
export interface HttpTemplates {
  readonly method?: string | undefined
  readonly path?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly body?: string | undefined
}

export interface HttpRequest {
  readonly method: string
  /** Scheme, host and port; never a template. */
  readonly origin: string
  readonly path: string
  /** Lower-case names; the action overrides the connector. */
  readonly headers: Readonly<Record<string, string>>
  /** Absent for GET and DELETE. */
  readonly body?: string | undefined
  readonly missingNames: readonly string[]
}

export function renderRequest(server: HttpServer, action: HttpTemplates, data: Terms): HttpRequest {
  const method = (action.method ?? 'post').toUpperCase()
  const hasBody = method !== 'GET' && method !== 'DELETE'
  const missing = new Set<string>()
  const renderText = (text: string): string => {
    const template = parseTemplate(text)
    for (const one of listMissingPlaceholders(template, data)) missing.add(one)
    return render(template, data)
  }
  const renderHeaders = (headers: HttpServer['headers']): [string, string][] =>
    Object.entries(headers ?? {}).map(([name, text]) => [renderText(name).toLowerCase(), renderText(text)])
  const { origin, path } = splitUrl(server.url)
  const fullPath = joinUrlPath(renderText(path), renderText(action.path ?? ''))
  const headers = Object.fromEntries([...renderHeaders(server.headers), ...renderHeaders(action.headers)])
  const renderBody = (text: string | undefined) => (text === undefined ? encodeJson(data) : renderText(text))
  const body = hasBody ? { body: renderBody(action.body) } : {}
  return { method, origin, path: fullPath, headers, ...body, missingNames: [...missing] }
}

/** Splits a URL into origin and path without `URL`, which would escape placeholders. */
export function splitUrl(url: string): { origin: string; path: string } {
  const [, origin = '', path = ''] = /^([a-z]+:\/\/[^/?#]+)(.*)$/i.exec(url) ?? []
  return { origin, path }
}

/** Joins with a single slash and escapes characters that are invalid in a request line. */
function joinUrlPath(base: string, path: string): string {
  const fullPath = path === '' ? base : `${base.replace(/\/$/, '')}/${path.replace(/^\//, '')}`
  return (fullPath.startsWith('/') ? fullPath : `/${fullPath}`).replaceAll(/[^\x21-\x7e]+|#/g, (text) =>
    encodeURIComponent(new TextDecoder().decode(new TextEncoder().encode(text))),
  )
}
