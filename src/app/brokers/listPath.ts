import { routes } from '../routes'

const plain = routes.filter(({ path }) => !path.includes(':'))

/** The page of an address that any broker may have: records are one broker's own, the list that they stand in is not. */
export function listPath(pathname: string): string {
  const above = plain
    .map(({ path }) => path)
    .filter((path) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.length - a.length)
  return above[0] ?? '/'
}
