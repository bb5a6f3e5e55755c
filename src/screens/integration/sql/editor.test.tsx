import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../../../../tests/support/components/renderApp'
import { SqlEditor } from './SqlEditor'

function TestEditor({ start = '', readOnly = false }: { start?: string; readOnly?: boolean }) {
  const [sql, setSql] = useState(start)
  return <SqlEditor id="sql" value={sql} onChange={setSql} readOnly={readOnly} />
}

/** Worker that computes nothing, because jsdom has none. */
class IdleWorker {
  postMessage() {}
  terminate() {}
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^SQL/ })
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const problems = () => within(screen.getByRole('status', { name: /Problems|问题/ }))

it('[IN-5] shows errors while typing, jumps to them, and removes fixed ones', async () => {
  const { user } = await renderApp(<TestEditor />)
  expect(problems().queryAllByRole('listitem')).toEqual([])
  type('SELECT clientid\nFRO "t/#"')
  expect(await problems().findByText(/^Unexpected "t\/#". Expected: FROM/)).toBeVisible()
  await user.click(problems().getByRole('button', { name: 'Line 2, column 5' }))
  expect(field()).toHaveFocus()
  expect([field().selectionStart, field().selectionEnd]).toEqual([20, 25])
  type('SELECT clientid\nFROM "t/#"')
  await waitFor(() => expect(problems().queryAllByRole('listitem')).toEqual([]))
  type('SELECT uper(clientid) AS x, payload.a, abs() FROM "t/#"')
  expect(await problems().findByText('Broker 5.6 has no function uper')).toBeVisible()
  expect(problems().getAllByRole('listitem')).toHaveLength(2)
})

it('[IN-5] explains an incomplete statement and an unclosed quote', async () => {
  await renderApp(<TestEditor start="SELECT" />)
  expect(await problems().findByText('The statement ends too early. Expected: a value')).toBeVisible()
  type("SELECT 'a FROM t")
  expect(await problems().findByText('This quote is not closed')).toBeVisible()
})

it('[IN-5] in Chinese, shows hostile text as text and at most five errors', async () => {
  const { container } = await renderApp(<TestEditor start={'SELECT "<img src=x onerror=alert(1)>" FROM "t/#"'} />, {
    language: 'zh',
  })
  expect(await problems().findByText(/<img src=x onerror=alert\(1\)>/)).toBeVisible()
  expect(container.querySelector('img')).toBeNull()
  type(`SELECT ${Array.from({ length: 8 }, (_, i) => `"$t(ui.copy.copy) {{x}} ${i}"`).join(', ')} FROM t`)
  expect(await problems().findByText(/\$t\(ui\.copy\.copy\) \{\{x\}\} 0/)).toBeVisible()
  expect(problems().getByText('另有 3 个')).toBeVisible()
})

it('[IN-5] formats a statement, keeps its comments, and leaves an invalid one unchanged', async () => {
  const { user } = await renderApp(<TestEditor start={'select a,b -- why\nfrom "t/#"'} />)
  await user.click(screen.getByRole('button', { name: 'Format' }))
  await waitFor(() => expect(field()).toHaveValue('SELECT\n  a,\n  b -- why\nFROM "t/#"'))
  type('select from')
  await user.click(screen.getByRole('button', { name: 'Format' }))
  expect(field()).toHaveValue('select from')
})

it('[IN-8] a template replaces the statement, a function is inserted at the cursor', async () => {
  vi.stubGlobal('Worker', IdleWorker)
  const { user } = await renderApp(<TestEditor start="SELECT  FROM t" />)
  field().setSelectionRange(7, 7)
  await user.click(screen.getByRole('button', { name: 'Functions' }))
  await user.click(await screen.findByRole('button', { name: /^upper/ }))
  await user.click(screen.getByRole('button', { name: 'Insert into the statement' }))
  await waitFor(() => expect(field()).toHaveValue("SELECT upper('Hello') FROM t"))
  await user.click(await screen.findByRole('button', { name: 'Templates' }))
  await user.click(await screen.findByRole('button', { name: 'Use this: Lost clients' }))
  await user.click(await screen.findByRole('button', { name: 'Replace' }))
  await waitFor(() => expect(field().value).toContain('FROM "$events/client_disconnected"'))
})

it('[IN-5] read-only, it offers only the reference', async () => {
  await renderApp(<TestEditor start={'SELECT * FROM "t"'} readOnly />)
  expect(field()).toHaveAttribute('readonly')
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Functions'])
})
