import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { createMediaQueryList } from '../../tests/support/components/browser'
import { renderApp } from '../../tests/support/components/renderApp'
import type { FieldSchema, Json } from '../schema/types'
import { FieldShell } from './FieldShell'
import { ChoicePicker } from './fields/ChoicePicker'
import { SchemaForm } from './SchemaForm'

// biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of the broker
const TEMPLATE = '${payload}'

/** One field for each widget, because no form of the document has all of them. */
const PROPERTIES = {
  name: { type: 'string', minLength: 1 },
  mode: { type: 'string', enum: ['one', 'two'], default: 'one' },
  flag: { type: 'boolean' },
  count: { type: 'integer', minimum: 1, maximum: 9 },
  wait: { type: 'string', 'x-kind': 'duration' },
  size: { type: 'string', 'x-kind': 'byte-size' },
  lasting: {
    anyOf: [
      { type: 'string', enum: ['infinity'] },
      { type: 'string', 'x-kind': 'duration' },
    ],
    'x-kind': 'duration-or-enum',
  },
  filter: { type: 'string', 'x-kind': 'topic-filter' },
  words: { type: 'array', items: { type: 'string' }, 'x-help': 'Some words' },
  headers: { type: 'object', additionalProperties: { type: 'string' }, 'x-help': 'Sent with each request' },
  limits: {
    type: 'object',
    additionalProperties: { type: 'object', properties: { qos: { type: 'integer' } } },
  },
  free: { type: 'object' },
  text: { type: 'string', 'x-kind': 'template' },
  ssl: {
    type: 'object',
    properties: { enable: { type: 'boolean', default: false }, depth: { type: 'integer', default: 10, maximum: 20 } },
  },
  rules: {
    type: 'array',
    items: {
      type: 'object',
      required: ['topic'],
      properties: { topic: { type: 'string' }, qos: { type: 'integer', enum: [0, 1, 2] } },
    },
  },
  retry_interval: { type: 'string', 'x-kind': 'duration', default: '15s' },
} satisfies Record<string, FieldSchema>

/** Renders a form with these fields. `submitForm` submits it and returns the sent data. */
async function openForm(names: readonly (keyof typeof PROPERTIES)[], value?: Json, required: string[] = []) {
  const onSubmit = vi.fn(async (_: Record<string, Json>) => {})
  const schema: FieldSchema = {
    type: 'object',
    required,
    properties: Object.fromEntries(names.map((name) => [name, PROPERTIES[name]])),
  }
  const app = await renderApp(<SchemaForm schema={schema} value={value} isNew submitLabel="Send" onSubmit={onSubmit} />)
  const press = () => app.user.click(screen.getByRole('button', { name: 'Send' }))
  const submitForm = async () => {
    const before = onSubmit.mock.calls.length
    await press()
    await waitFor(() => expect(onSubmit.mock.calls.length).toBeGreaterThan(before))
    return onSubmit.mock.lastCall?.[0]
  }
  const fill = async (label: string | RegExp, text: string) => {
    const field = screen.getByLabelText(label)
    await app.user.clear(field)
    await app.user.click(field)
    await app.user.paste(text)
    fireEvent.blur(field)
  }
  return { ...app, onSubmit, press, pressed: submitForm, fill }
}

describe('widgets', () => {
  it("each sends its type's value and no unchosen default", async () => {
    const names = Object.keys(PROPERTIES) as (keyof typeof PROPERTIES)[]
    const { user, fill, pressed } = await openForm(names, undefined, ['name', 'mode'])
    await fill(/^Name/, 'n')
    await user.click(screen.getByRole('switch', { name: 'Flag' }))
    await user.click(screen.getByRole('button', { name: /^Advanced/ }))
    await fill('Count', '7')
    await fill('Wait', '5')
    await user.selectOptions(screen.getByLabelText('Wait: unit'), 'm')
    await fill('Size', '2')
    await user.selectOptions(screen.getByLabelText('Lasting'), 'Custom value')
    await fill('Lasting: value', '1h30m')
    await fill('Filter', 'a/+/b/#')
    await user.click(screen.getByRole('button', { name: 'Add to Words' }))
    await fill('Words 1', 'x')
    await user.click(screen.getByRole('button', { name: 'Add to Words' }))
    await fill('Words 2', 'y')
    await user.click(screen.getByRole('button', { name: 'Remove Words 1' }))
    await user.click(screen.getByRole('button', { name: 'Add to Headers' }))
    await fill('Headers 1: name', 'h')
    await fill('Headers 1: value', 'v')
    await fill('Free', '{"a": [1]}')
    await fill('Text', TEMPLATE)
    await user.click(within(screen.getByRole('group', { name: 'Rules' })).getByRole('button', { name: /^Add/ }))
    await fill(/^Topic/, 't')
    await user.click(screen.getByRole('button', { name: /^TLS/ }))
    await fill('Chain depth', '11')
    expect(screen.getByRole('button', { name: /^Connection/ })).toHaveAttribute('aria-expanded', 'false')
    expect(await pressed()).toEqual({
      name: 'n',
      mode: 'one',
      flag: true,
      count: 7,
      wait: '5m',
      size: '2MB',
      lasting: '1h30m',
      filter: 'a/+/b/#',
      words: ['y'],
      headers: { h: 'v' },
      free: { a: [1] },
      text: TEMPLATE,
      ssl: { depth: 11 },
      rules: [{ topic: 't' }],
    })
  })

  it.each([
    ['Count', 'count', '12', 'Count must be from 1 to 9', '7'],
    ['Count', 'count', '-', 'Count must be a whole number', '7'],
    ['Count', 'count', '9007199254740993', 'Count must be a whole number', '9'],
    ['Filter', 'filter', 'a/#/b', '# must be the last level', 'a/+/b/#'],
    ['Free', 'free', '{"a":', 'Please enter the correct JSON', '{"a":1}'],
    ['Wait', 'wait', 'soon', /^Enter a number with a unit/, '5'],
    ['Size', 'size', '2 elephants', /^Enter a whole number of bytes/, '2'],
  ] as const)(
    '%s (%s): %s is reported at the field and not sent until fixed',
    async (label, name, bad, message, good) => {
      const { fill, press, pressed, onSubmit } = await openForm([name])
      await fill(label, bad)
      const error = await screen.findByRole('alert')
      expect(error).toHaveTextContent(message)
      const field = screen.getByLabelText(label)
      expect(field).toBeInvalid()
      expect(field).toHaveAccessibleDescription(expect.stringContaining(error.textContent ?? ''))
      await press()
      expect(onSubmit).not.toHaveBeenCalled()
      await fill(label, good)
      expect(await pressed()).toHaveProperty(name)
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )

  it('focuses the first invalid field, also in nested forms', async () => {
    const { user, fill, press, onSubmit } = await openForm(['ssl', 'rules'])
    await user.click(within(screen.getByRole('group', { name: 'Rules' })).getByRole('button', { name: /^Add/ }))
    await press()
    expect(await screen.findByText('Topic is required')).toBeInTheDocument()
    await fill(/^Topic/, 't')
    await user.click(screen.getByRole('button', { name: /^TLS/ }))
    await fill('Chain depth', '30')
    await press()
    expect(await screen.findByText('Chain depth must be at most 20')).toBeInTheDocument()
    await waitFor(() => expect(screen.getByLabelText('Chain depth')).toHaveFocus())
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('applies each unit on the way of the arrow keys to a typed number, and converts it later', async () => {
    const { user, fill, pressed } = await openForm(['wait'])
    await fill('Wait', '120')
    const unit = screen.getByLabelText('Wait: unit')
    act(() => unit.focus())
    for (const name of ['ms', 's', 'm']) fireEvent.change(unit, { target: { value: name } })
    expect(await pressed()).toEqual({ wait: '120m' })
    act(() => unit.blur())
    await user.selectOptions(unit, 'h')
    expect(await pressed()).toEqual({ wait: '2h' })
  })

  it('keeps and sends a value without amount and unit as text', async () => {
    const { fill, pressed } = await openForm(['wait', 'name'], { wait: '1h30m', name: 'n' })
    expect(screen.getByLabelText('Wait')).toHaveValue('1h30m')
    await fill(/^Name/, 'm')
    expect(await pressed()).toEqual({ wait: '1h30m', name: 'm' })
  })

  it.each([
    ['Words', 'words', 'Words 1'],
    ['Headers', 'headers', 'Headers 1: name'],
    ['Rules', 'rules', 'Topic'],
  ] as const)('focuses the first control of an entry added to %s', async (label, name, control) => {
    const { user } = await openForm([name])
    await user.click(screen.getByRole('button', { name: `Add to ${label}` }))
    expect(screen.getByLabelText(new RegExp(`^${control}`))).toHaveFocus()
  })

  it('focuses the first control of a group added to a map', async () => {
    const { user, pressed } = await openForm(['limits'])
    await user.type(screen.getByLabelText('Limits: new name'), 'a')
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(screen.getByLabelText('QoS')).toHaveFocus()
    await user.keyboard('1')
    expect(await pressed()).toEqual({ limits: { a: { qos: 1 } } })
  })

  it('focuses the name of a new entry after a group of a map is removed', async () => {
    const { user, pressed } = await openForm(['limits'], { limits: { a: { qos: 1 }, b: { qos: 2 } } })
    await user.click(screen.getByRole('button', { name: 'Remove a' }))
    expect(screen.getByLabelText('Limits: new name')).toHaveFocus()
    expect(await pressed()).toEqual({ limits: { b: { qos: 2 } } })
  })

  it('splits lines pasted into a list', async () => {
    const { user, pressed } = await openForm(['words'])
    await user.click(screen.getByRole('button', { name: 'Add to Words' }))
    expect(screen.getByLabelText('Words 1')).toHaveFocus()
    await user.paste('a\r\n\n b \nc')
    expect(await pressed()).toEqual({ words: ['a', 'b', 'c'] })
  })

  it('describes a list or map once, at its first field', async () => {
    await openForm(['words', 'headers'], { words: ['a', 'b'], headers: { h: 'v', i: 'w' } })
    for (const name of ['Words 1', 'Headers 1: name'])
      expect(screen.getByRole('textbox', { name })).toHaveAccessibleDescription(/./)
    for (const name of ['Words 2', 'Headers 2: name'])
      expect(screen.getByRole('textbox', { name })).not.toHaveAccessibleDescription()
  })

  it('separates title and summary of a closed section, and names its region by the title', async () => {
    await openForm(['ssl', 'name'])
    expect(screen.getByRole('button', { name: /^TLS ?, ?off$/ })).toBeVisible()
    expect(screen.getByRole('region', { name: 'TLS' })).toBeVisible()
  })

  it.each([
    ['two entries of one name', ['h', 'h']],
    ['a value without a name', ['', 'h']],
  ])('does not send a map with %s', async (_, keys) => {
    const { user, fill, press, onSubmit } = await openForm(['headers'])
    for (const [i, key] of keys.entries()) {
      await user.click(screen.getByRole('button', { name: 'Add to Headers' }))
      if (key) await fill(`Headers ${i + 1}: name`, key)
      await fill(`Headers ${i + 1}: value`, 'v')
    }
    await press()
    expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0)
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('marks the rows of a map that have the same name', async () => {
    const { user, fill, press } = await openForm(['headers'], { headers: { h: 'v', i: 'w' } })
    await user.click(screen.getByRole('button', { name: 'Add to Headers' }))
    await fill('Headers 3: name', 'h')
    await press()
    const names = screen.getAllByRole('textbox', { name: /name$/ })
    expect(names.map((name) => name.getAttribute('aria-invalid'))).toEqual(['true', null, 'true'])
  })

  it.each([
    ['a duplicate name', 'headers', { headers: { h: 'v' } }],
    ['invalid text of a number', 'count', undefined],
  ] as const)('discards %s', async (_, name, value) => {
    const schema: FieldSchema = { type: 'object', properties: { [name]: PROPERTIES[name] } }
    const { user } = await renderApp(
      <SchemaForm schema={schema} value={value} submitLabel="Save" onSubmit={async () => {}} />,
    )
    if (name === 'headers') {
      await user.click(screen.getByRole('button', { name: 'Add to Headers' }))
      await user.type(screen.getByLabelText('Headers 2: name'), 'h')
    } else await user.type(screen.getByLabelText('Count'), 'x')
    await user.tab()
    expect(await screen.findByRole('alert')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('value'))).toEqual(
      name === 'headers' ? ['h', 'v'] : [''],
    )
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull()
  })

  it.each([
    ['a long text', 'text', 'x'.repeat(65_536)],
    ['markup', 'text', '<img src=x onerror=alert(1)>'],
    ['a name of the prototype', 'free', '{"constructor": "v", "valueOf": 1}'],
  ] as const)('keeps %s unchanged', async (_, name, value) => {
    const { fill, pressed } = await openForm([name])
    await fill(name === 'text' ? 'Text' : 'Free', value)
    expect(await pressed()).toEqual({ [name]: name === 'text' ? value : JSON.parse(value) })
    expect(document.querySelector('img')).toBeNull()
  })

  it.each(['constructor', '<b>', 'a.b'])('keeps an entry named %s unchanged', async (name) => {
    const { user, fill, pressed } = await openForm(['headers'])
    await user.click(screen.getByRole('button', { name: 'Add to Headers' }))
    await fill('Headers 1: name', name)
    await fill('Headers 1: value', 'v')
    expect(JSON.stringify(await pressed())).toBe(`{"headers":{${JSON.stringify(name)}:"v"}}`)
  })
})

it('keeps incomplete rows when the window becomes narrow', async () => {
  const list = createMediaQueryList('', true)
  vi.spyOn(window, 'matchMedia').mockReturnValue(list)
  const schema: FieldSchema = { type: 'object', properties: { headers: PROPERTIES.headers } }
  const { user } = await renderApp(
    <SchemaForm schema={schema} isNew submitLabel="Send" onSubmit={async () => {}} aside={() => <p>Beside</p>} />,
  )
  await user.click(screen.getByRole('button', { name: 'Add to Headers' }))
  await user.type(screen.getByLabelText('Headers 1: value'), 'v')
  expect(screen.getByText('Beside')).toBeVisible()
  act(() => {
    Object.assign(list, { matches: false })
    list.dispatchEvent(new Event('change'))
  })
  expect(screen.queryByText('Beside')).toBeNull()
  expect(screen.getByLabelText('Headers 1: value')).toHaveValue('v')
  expect(screen.getByLabelText('Headers 1: value')).toHaveFocus()
})

it('radio buttons have the names of their options, without the label of the field', async () => {
  const none = { blank: undefined, describedBy: undefined, readOnly: false, invalid: false, required: true }
  await renderApp(
    <FieldShell id="kind" label="Kind">
      <ChoicePicker
        {...none}
        id="kind"
        options={[
          { key: 'a', text: 'Republish' },
          { key: 'b', text: 'Action' },
        ]}
        value="a"
        onChoose={() => {}}
        onBlur={() => {}}
      />
    </FieldShell>,
  )
  for (const name of ['Republish', 'Action']) expect(screen.getByRole('radio', { name })).toBeInTheDocument()
  expect(screen.getByRole('radiogroup', { name: 'Kind' })).toBeInTheDocument()
})
