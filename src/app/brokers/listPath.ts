import { routes } from '../routes'

const pathsWithoutParams = routes.filter(({ path }) => !path.includes(':'))

/** Returns the list path for a record's path, because another broker does not have the same record. */
export function listPath(pathname: string): string {
  const above = pathsWithoutParams
    .map(({ path }) => path)
    .filter((path) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.length - a.length)
  return above[0] ?? '/'
}
