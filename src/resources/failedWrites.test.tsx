import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Answers, OperationName } from '../../tests/support/components/brokerAnswers'
import { FAILURES, SLOW_READS } from '../../tests/support/components/failures'
import { type App, renderApp } from '../../tests/support/components/renderApp'
import { createUndocumentedReply, type Reply } from '../../tests/support/components/replies'
import type { OperationKey } from '../api/access'
import { getCurrentBrokerId } from '../api/brokers/currentBroker'
import { findItemPath, getOperation, loadVariants } from '../api/operationCatalogue'
import { findRecordSource } from '../api/recordSources'
import { buildPathParams, identify } from '../api/records'
import { definitions } from '../app/definitions'
import { routes } from '../app/routes'
import { toFormData } from '../forms/core/data'
import { createExample } from '../schema/createExample'
import { loadSchema } from './loadSchema'
import type { DefinitionOptions, ResourceDescription, Row } from './types'
import { useRemove } from './useRemove'
import { useRecordName } from './useResourceRoutes'

/** Lists the errors on the page. The notice about a restored draft is an alert too. Queries by role are slow here. */
const listErrors = () =>
  [...document.querySelectorAll('[role=alert]')].flatMap(({ textContent: text }) =>
    text?.includes('is restored') ? [] : [text],
  )

async function findSubmitButton(): Promise<HTMLButtonElement> {
  return waitFor(() => {
    const button = document.querySelector<HTMLButtonElement>('button[type=submit]')
    if (!button) throw new Error('no button to submit')
    return button
  })
}

/** Returns the values of a form by the id of their fields. */
const readFields = (form: HTMLFormElement) =>
  Object.fromEntries(
    [...form.querySelectorAll<HTMLInputElement>('input[id], textarea[id], select[id]')].map((field) => [
      field.id,
      /^(checkbox|radio)$/.test(field.type) ? field.checked : field.value,
    ]),
  )

/**
 * Submits the form for each failure, and again while the broker answers. Expects one request, one error, and an
 * unchanged form on the same page.
 */
async function expectFailures(app: App, operations: readonly OperationKey[]): Promise<void> {
  const button = await findSubmitButton()
  const { form } = button
  if (!form) throw new Error('a submit button without a form')
  const getState = () => ({ path: app.path(), fields: readFields(form) })
  const countWrites = () => app.broker.getRequests().filter((one) => operations.includes(one.operation)).length
  const before = getState()
  expect(Object.keys(before.fields)).not.toEqual([])
  for (const [name, reply, text] of FAILURES) {
    let answer = (_: Reply) => {}
    const slowReply = new Promise<Reply>((resolve) => {
      answer = resolve
    })
    app.broker.answer(Object.fromEntries(operations.map((operation) => [operation, () => slowReply])))
    const count = countWrites()
    fireEvent.click(button)
    await waitFor(() => {
      // Some forms ask before they interrupt something.
      const question = document.querySelector<HTMLElement>('[role=dialog], [role=alertdialog]')
      if (question) fireEvent.click(within(question).getAllByRole('button').at(-1) as HTMLElement)
      expect(countWrites(), name).toBe(count + 1)
    })
    // The button is disabled, but Enter in a field submits the form too.
    fireEvent.submit(form)
    answer(reply)
    await waitFor(() => expect(listErrors(), name).toEqual([expect.stringMatching(text)]))
    expect(countWrites(), name).toBe(count + 1)
    // Lazy fields may come later.
    expect(getState(), name).toMatchObject(before)
    expect(button, name).toBeEnabled()
  }
}

async function answerExample(key: OperationKey): Promise<Reply> {
  return createUndocumentedReply(createExample(await loadSchema(key), { readOnly: true }))
}

const SETTINGS = routes.filter(({ settings }) => settings)

/** Changes a switch, the first number, or else the first text of a form. */
function changeField(form: HTMLFormElement | null): void {
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('input:enabled, textarea:enabled') ?? [])]
  const field =
    fields.find(({ type, value }) => type === 'checkbox' || /\d/.test(value)) ??
    fields.find(({ value }) => value === 'example')
  if (!field) throw new Error('no field to change')
  const { value } = field
  if (field.type === 'checkbox') fireEvent.click(field)
  else fireEvent.change(field, { target: { value: value.replace(/\d+|$/, (number) => `${Number(number) + 1}`) } })
}

describe('[QA-9] settings that cannot be saved', () => {
  it.each(SETTINGS.map((route) => [route.path, route] as const))('stay in their form: %s', async (path, route) => {
    const Page = await route.load()
    const reads = route.needs.filter((key) => key.startsWith('get '))
    const writes = route.needs.filter((key) => key.startsWith('put '))
    const broker = Object.fromEntries(await Promise.all(reads.map(async (key) => [key, await answerExample(key)])))
    const app = await renderApp(<Page />, { path, broker })
    await findSubmitButton()
    const tabs = document.querySelectorAll('[role=tab]')
    for (const tab of tabs.length > 0 ? tabs : [undefined]) {
      if (tab) fireEvent.click(tab)
      changeField((await findSubmitButton()).form)
      await expectFailures(app, writes)
      fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
    }
  })
})

const PARAMS: Readonly<Record<string, string>> = { gateway: 'stomp', listener: 'stomp:tcp:default' }
const fillParams = (path: string) => path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(PARAMS[name] ?? 'sample'))

/** Forms with more than the body of one operation. Their own tests cover failures. */
const OTHER_FORMS = /^\/(webhook|flow|rule\/rules|x|authorization\/detail)\//
const CREATES = routes.filter(({ path }) => path.endsWith('/create') && !OTHER_FORMS.test(path))

const AVRO = { source: '{"type":"record","name":"r","fields":[]}' }

/** Replaces example values that the form rejects. Named by route, or by collection. */
const COMPLETIONS: Readonly<Record<string, object>> = {
  '/users/create': { password: 'Secret123!' },
  '/gateway/detail/:gateway/listeners/create': { access_rules: ['allow all'] },
  '/schema/create': AVRO,
  '/schema_registry': AVRO,
  '/log-trace/create': { start_at: '2030-01-02T03:04:05Z', end_at: '2030-01-02T04:04:05Z' },
}

/** Stores an example of the form's data like the draft of an expired session. Returns the URL of the form. */
async function storeDraft(path: string, operation: OperationKey): Promise<string> {
  const variants = await loadVariants(operation)
  // A gateway offers some of the transports only.
  const variant = (path.includes(':gateway') && variants.find(({ tags }) => tags.type === 'tcp')) || variants[0]
  const schema = await loadSchema(operation, variant?.tags)
  const data = { ...(toFormData(createExample(schema), schema) as object), ...COMPLETIONS[path] }
  const pathname = fillParams(path)
  sessionStorage.setItem(
    `signalbox.draft:${getCurrentBrokerId()}:admin:${pathname}:${operation}`,
    JSON.stringify({ at: Date.now(), data }),
  )
  return `${pathname}?${new URLSearchParams(variant?.tags)}`
}

describe('[QA-9] a record that cannot be created', () => {
  it.each(CREATES.map((route) => [route.path, route] as const))('stays in its form: %s', async (path, route) => {
    const [operation] = route.needs.filter((key) => key.startsWith('post '))
    if (!operation) throw new Error('no operation that creates')
    const Page = await route.load()
    const app = await renderApp(<Page />, { path: await storeDraft(path, operation), route: path, broker: SLOW_READS })
    if (path === '/gateway/detail/:gateway/listeners/create')
      fireEvent.click(await screen.findByRole('option', { name: 'TCP' }))
    await screen.findByText(/is restored/)
    await expectFailures(app, [operation])
  })
})

/** Without webhooks: several requests delete a webhook, and its own tests cover failures. */
const descriptions = await Promise.all(
  Object.entries(definitions.definitions)
    .filter(([path]) => path !== '/webhooks')
    .map(([, { options }]) => (options as DefinitionOptions).load()),
)

const editable = descriptions.filter(({ edit, route, source }) => edit && !source && !OTHER_FORMS.test(`${route}/`))

describe('[QA-9] a record that cannot be saved', () => {
  it.each(editable.map((one) => [one.path, one] as const))('stays in its form: %s', async (path, resource) => {
    const { edit, show, route: base, recordRoute = '', recordParam = 'id' } = resource
    const route = `${base}${recordRoute}/:${recordParam}`
    if (!edit) throw new Error('no form')
    const Page = await routes.find((one) => one.path === route)?.load()
    if (!Page) throw new Error(`no page ${route}`)
    const variants = await loadVariants(edit.operation)
    const example = createExample(await loadSchema(edit.operation, variants[0]?.tags), { readOnly: true }) as Row
    const itemPath = await findItemPath(path)
    const ids = buildPathParams('sample', { path, ...(itemPath && { item: itemPath }) })
    const row = { ...ids, ...example, ...variants[0]?.tags, ...COMPLETIONS[path] }
    const tab = show?.tabs.find(({ content }) => content === 'form')?.id
    const replies: Readonly<Record<string, Reply>> = {
      [path]: createUndocumentedReply([row]),
      ...(itemPath && { [itemPath]: createUndocumentedReply(row) }),
    }
    const app = await renderApp(<Page />, {
      path: `${fillParams(route)}${tab ? `?tab=${tab}` : ''}`,
      route,
      broker: Object.fromEntries(
        Object.entries(SLOW_READS).map(([key, slowReply]) => [key, replies[key.split(' ')[1] ?? ''] ?? slowReply]),
      ),
    })
    changeField((await findSubmitButton()).form)
    await expectFailures(app, [edit.operation])
  })
})

function RemoveButton({ resource, row }: { resource: ResourceDescription; row: Row }) {
  const removal = useRemove(resource, {
    path: resource.parent && Object.fromEntries(Object.values(resource.parent).map((name) => [name, 'sample'])),
    getName: useRecordName(resource),
    selectionAfterBulk: () => {},
  })
  return (
    <>
      <button type="button" onClick={() => void removal?.run([row])}>
        Open question
      </button>
      {removal?.dialog}
    </>
  )
}

const removable = descriptions.flatMap((resource) => (resource.remove ? [{ resource, remove: resource.remove }] : []))

/** Reads of the confirmation dialogs. */
const DEPENDENTS: Answers = {
  ...Object.fromEntries(['/rules', '/actions', '/sources', '/listeners'].map((path) => [`get ${path}`, []])),
  'get /authorization/settings': { no_match: 'allow' },
  'get /clients': { data: [], meta: { count: 0, page: 1, limit: 100 } },
}

describe('[QA-9] a record that cannot be deleted', () => {
  it.each(removable.map((one) => [one.resource.path, one] as const))('is reported: %s', async (path, one) => {
    const { resource, remove } = one
    const operation = remove.operation as OperationName
    const key = `get ${path}` as OperationKey
    const example = createExample(await loadSchema(key), { readOnly: true }) as Row
    const row = findRecordSource(path) ? { ...example, id: 'ldap' } : identify(example, await getOperation('get', path))
    const app = await renderApp(<RemoveButton resource={resource} row={row as Row} />, {
      broker: { ...SLOW_READS, ...DEPENDENTS },
    })
    for (const [name, reply, text] of FAILURES) {
      app.broker.answer({ [operation]: reply })
      fireEvent.click(await screen.findByRole('button', { name: 'Open question' }))
      const question = await screen.findByRole('alertdialog')
      const nameField = within(question).queryByRole('textbox')
      if (nameField) fireEvent.change(nameField, { target: { value: resource.getName === 'id' ? row.id : 'x' } })
      fireEvent.click(within(question).getAllByRole('button').at(-1) as HTMLElement)
      const report = await screen.findByRole('dialog')
      expect(report, name).toHaveTextContent(text)
      fireEvent.click(within(report).getByRole('button', { name: 'Close' }))
    }
    expect(app.broker.getRequests(operation)).toHaveLength(FAILURES.length)
  })
})
