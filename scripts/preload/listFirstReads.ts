import { createFinalURL, createQuerySerializer, defaultPathSerializer } from 'openapi-fetch'
import { getOperation } from '../../src/api/operationCatalogue'
import type { ScreenRoute } from '../../src/app/listRoutes'
import type { FirstRead } from '../../src/resources/defineScreen'
import { DEFAULT_LIMIT } from '../../src/resources/list/listParams'
import { routes } from '../screens'

/** First reads of pages by path, such as `/clients?page=1&limit=50`. */
export type FirstReads = ReadonlyMap<string, string>

/** Returns true if the path of a page has every parameter of the API path. */
const hasParams = (page: string, path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].every(([, name]) => page.split('/').includes(`:${name}`))

/**
 * Returns the first read of the manifest, or the first one that the page needs. Pages of one edition have none, because
 * the broker may lack them.
 */
function getFirstRead({ path, needs, firstRead, edition }: ScreenRoute): FirstRead | undefined {
  if (edition !== undefined) return undefined
  if (firstRead !== undefined) return firstRead ?? undefined
  const key = needs.find((one) => one.startsWith('get '))
  const apiPath = key?.slice('get '.length)
  return apiPath !== undefined && hasParams(path, apiPath) ? { path: apiPath } : undefined
}

/** Builds the URL like the client. Keeps the parameters of the path. */
async function buildUrl({ path, query }: FirstRead): Promise<string> {
  const { paging } = await getOperation('get', path)
  return createFinalURL(path, {
    baseUrl: '',
    params: { query: { ...query, ...(paging === 'page' && { page: 1, limit: DEFAULT_LIMIT }) } },
    querySerializer: createQuerySerializer(),
    pathSerializer: defaultPathSerializer,
  })
}

/** Lists the first read of each page that sends one. */
export async function listFirstReads(): Promise<FirstReads> {
  const found = routes.flatMap((route) => {
    const read = getFirstRead(route)
    return read ? [{ path: route.path, read }] : []
  })
  return new Map(await Promise.all(found.map(async ({ path, read }) => [path, await buildUrl(read)] as const)))
}
