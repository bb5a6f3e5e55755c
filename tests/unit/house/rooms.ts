import type { Import } from './imports'

/** Allowed imports of each folder; `types:` allows type imports only. See docs/architecture.md. */
const ROOMS: Record<string, readonly string[]> = {
  'src/schema': [],
  'src/codecs': [],
  'src/domain': ['src/schema', 'src/codecs'],
  'src/mqtt': [],
  'src/ui': [],
  'src/api': ['src/schema'],
  'src/forms': ['src/schema', 'src/codecs', 'src/ui', 'types:src/api', 'src/api/errors.ts'],
  'src/resources': ['src/schema', 'src/forms', 'src/ui', 'src/api'],
  'src/screens': [
    'src/schema',
    'src/api',
    'src/ui',
    'src/forms',
    'src/resources',
    'src/codecs',
    'src/domain',
    'src/mqtt',
  ],
  'src/app': [
    'src/schema',
    'src/api',
    'src/ui',
    'src/forms',
    'src/resources',
    'src/screens',
    'src/codecs',
    'src/domain',
    'src/mqtt',
    'locales',
  ],
  // The document is bundled in memory when the sandbox starts.
  sandbox: ['openapi', 'src/codecs', 'src/domain', 'scripts/openapi-bundle.ts'],
  // `npm start`, the bench and the replay run the sandbox in their own process; the console and admin API share the
  // request rules. Sizes are measured per page and texts are split by area.
  scripts: [
    'openapi',
    'src/schema',
    'sandbox/sandbox.ts',
    // The package contains the sandbox and its documents.
    'sandbox/runSandbox.ts',
    'sandbox/http/loadDocuments.ts',
    'sandbox/http/hosts.ts',
    'sandbox/http/rawAnswer.ts',
    'src/app/listRoutes.ts',
    'src/app/languages.ts',
    'types:src/app/preload/preloads.ts',
    'types:src/resources/defineScreen.ts',
    // The first read of a page has the query of the list.
    'src/api/operationCatalogue.ts',
    'src/resources/list/listParams.ts',
    'src/api/generated/fieldNames.ts',
    // The benchmark measures the response check.
    'src/api/checkAnswer.ts',
    'src/api/generated/answers.json',
    // The coverage of a version is computed as at run time.
    'src/api/document/compareOperations.ts',
    'src/api/document/reduceDocument.ts',
    'src/api/generated/keys.ts',
    // The page and the server share the rule for broker ids in URLs.
    'src/api/brokers/currentBroker.ts',
  ],
}

/** Packages that a folder must not import. */
const NOT_FOR: Record<string, RegExp> = {
  'src/schema': /^(react|@mui|react-admin|@tanstack|node:)/,
  'src/domain': /^(react|@mui|react-admin|@tanstack|node:)/,
  'src/codecs': /^(react|@mui|react-admin|@tanstack|node:)/,
  'src/mqtt': /^(react|@mui|react-admin|@tanstack|node:)/,
  'src/ui': /^(openapi-fetch|@rjsf|node:)/,
  'src/api': /^(@mui|@rjsf|node:)/,
  'src/forms': /^(openapi-fetch|node:)/,
  'src/resources': /^(openapi-fetch|node:)/,
  'src/screens': /^(openapi-fetch|@rjsf|node:)/,
  'src/app': /^(@rjsf|node:)/,
  sandbox: /^(react|@mui|react-admin|@tanstack|openapi-fetch)/,
}

const isInRoom = (file: string, room: string) => file === room || file.startsWith(`${room}/`)
export const findRoom = (file: string) => Object.keys(ROOMS).find((room) => isInRoom(file, room))

/** react-admin re-exports them. */
const PARTS_OF_REACT_ADMIN = /^ra-(core|ui-materialui)\b/

/** Whether an import stays in its folder or is allowed by its folder's entry. */
export function isImportAllowed({ from, to, typeOnly }: Import): boolean {
  const room = findRoom(from)
  if (!room) return true
  const packageName = !/^(src|sandbox|scripts|tests|locales|openapi)\//.test(to)
  if (packageName) return !NOT_FOR[room]?.test(to) && !PARTS_OF_REACT_ADMIN.test(to)
  if (isInRoom(to, room)) return true
  if (from.includes('/tests/') || from.endsWith('.test.ts')) return true
  return (ROOMS[room] ?? []).some((line) => {
    const types = line.startsWith('types:')
    return isInRoom(to, types ? line.slice('types:'.length) : line) && (!types || typeOnly)
  })
}
