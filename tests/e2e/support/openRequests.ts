import type { Page, Request } from '@playwright/test'

/** The page's pending requests that match `predicate`, from now on. */
export function openRequests(page: Page, predicate: (request: Request) => boolean = () => true): ReadonlySet<Request> {
  const open = new Set<Request>()
  page.on('request', (request) => predicate(request) && open.add(request))
  page.on('requestfailed', (request) => open.delete(request))
  page.on('requestfinished', (request) => open.delete(request))
  return open
}
