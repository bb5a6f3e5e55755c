import type { Import } from './imports'

/** What each room may import of the project; `types:` lets only types pass. docs/architecture.md describes the rooms. */
const ROOMS: Record<string, readonly string[]> = {
  'src/schema': [],
  'src/rulesql': [],
  'src/hocon': [],
  'src/authz': [],
  'src/mqtt': [],
  'src/ui': [],
  'src/api': ['src/schema'],
  'src/forms': ['src/schema', 'src/ui', 'types:src/api', 'src/api/errors.ts'],
  'src/resources': ['src/schema', 'src/forms', 'src/ui', 'src/api'],
  'src/screens': [
    'src/schema',
    'src/api',
    'src/ui',
    'src/forms',
    'src/resources',
    'src/rulesql',
    'src/hocon',
    'src/authz',
    'src/mqtt',
  ],
  'src/app': [
    'src/schema',
    'src/api',
    'src/ui',
    'src/forms',
    'src/resources',
    'src/screens',
    'src/rulesql',
    'src/mqtt',
    'locales',
  ],
  // The one document is made by its script, in memory, when the sandbox starts.
  sandbox: ['openapi', 'src/rulesql', 'src/hocon', 'src/authz', 'scripts/openapi-bundle.ts'],
  // `npm start`, the bench and the replay start the sandbox in their own process; console and admin API take requests by one rule.
  // Sizes are measured by page, words split by area.
  scripts: [
    'openapi',
    'src/schema',
    'sandbox/sandbox.ts',
    // The package contains the sandbox and its documents.
    'sandbox/command.ts',
    'sandbox/http/loadDocuments.ts',
    'sandbox/http/hosts.ts',
    'sandbox/http/rawAnswer.ts',
    'src/app/routes.ts',
    'types:src/app/screenRoute.ts',
    'src/api/generated/fieldNames.ts',
    // The benchmark times the check of an answer.
    'src/api/checkAnswer.ts',
    'src/api/generated/answers.json',
    // What names a broker in addresses is one rule for page and server.
    'src/api/brokers/here.ts',
  ],
}

/** Packages that a room must not know. */
const NOT_FOR: Record<string, RegExp> = {
  'src/schema': /^(react|@mui|ra-core|@tanstack|node:)/,
  'src/hocon': /^(react|@mui|ra-core|@tanstack|node:)/,
  'src/authz': /^(react|@mui|ra-core|@tanstack|node:)/,
  'src/rulesql': /^(react|@mui|ra-core|@tanstack|node:)/,
  'src/mqtt': /^(react|@mui|ra-core|@tanstack|node:)/,
  'src/ui': /^(openapi-fetch|@rjsf|node:)/,
  'src/api': /^(@mui|@rjsf|node:)/,
  'src/forms': /^(openapi-fetch|node:)/,
  'src/resources': /^(openapi-fetch|node:)/,
  'src/screens': /^(openapi-fetch|@rjsf|node:)/,
  'src/app': /^(@rjsf|node:)/,
  sandbox: /^(react|@mui|ra-core|@tanstack|openapi-fetch)/,
}

const inRoom = (file: string, room: string) => file === room || file.startsWith(`${room}/`)
/** The room that a file lies in. */
export const findRoom = (file: string) => Object.keys(ROOMS).find((room) => inRoom(file, room))

/** Whether an import follows the arrows: into its own room, or where its room's line says. */
export function follows({ from, to, typeOnly }: Import): boolean {
  const room = findRoom(from)
  if (!room) return true
  const packageName = !/^(src|sandbox|scripts|tests|locales|openapi)\//.test(to)
  if (packageName) return !NOT_FOR[room]?.test(to)
  if (inRoom(to, room)) return true
  if (from.includes('/tests/') || from.endsWith('.test.ts')) return true
  return (ROOMS[room] ?? []).some((line) => {
    const types = line.startsWith('types:')
    return inRoom(to, types ? line.slice('types:'.length) : line) && (!types || typeOnly)
  })
}
