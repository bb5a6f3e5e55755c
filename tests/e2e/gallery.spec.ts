import { checkA11y, shot } from './fixtures'
import { exhibitPath, openForm, openRecord, unfold } from './support/gallery'
import { pseudoTest as test } from './support/pseudo'

// `src/forms` tests every form; this file tests what needs a browser.
test.describe.configure({ mode: 'parallel', timeout: 120_000 })

/** Forms that together have every kind of field. The largest forms are among them. */
const PARTS: readonly (readonly (readonly [operation: string, kind: string])[])[] = [
  [
    ['post /actions', 'kafka_producer'],
    ['post /connectors', 'mqtt'],
    ['post /rules', ''],
  ],
  [
    ['post /listeners', 'ssl'],
    ['post /authentication', 'redis password_based sentinel'],
    ['put /configs/log', ''],
    ['put /configs/global_zone', ''],
  ],
]

for (const forms of PARTS)
  test(`[QA-2, QA-4] forms and their pages have no serious axe finding: ${forms.map((one) => one.join(' ')).join(', ')}`, async ({
    page,
    signIn,
  }) => {
    await signIn(page, { path: '/gallery' })
    for (const [operation, kind] of forms) {
      const path = exhibitPath(operation, kind)
      await test.step(`${operation} ${kind}`, async () => {
        await openForm(page, path)
        await unfold(page)
        await checkA11y(page, { include: 'main' })
        await shot(page, `form-${operation.replace(/\W+/g, '-')}-${kind.replaceAll(' ', '-')}`)
        await openRecord(page, path)
        await checkA11y(page, { include: 'main' })
      })
    }
  })
