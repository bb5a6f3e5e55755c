import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../../../../tests/support/components/renderApp'
import { functions } from '../../../domain/rulesql/functions/table'
import { type ExampleInput, evaluateExample } from './evaluateExample'
import { FunctionsDrawer } from './FunctionsDrawer'
import { TemplatesDrawer } from './TemplatesDrawer'
import { templates } from './templates'

/** Synchronous worker, because jsdom has none. */
class SynchronousWorker {
  onmessage?: (event: { data: unknown }) => void
  constructor() {
    queueMicrotask(() => this.onmessage?.({ data: 'ready' }))
  }
  postMessage(job: ExampleInput) {
    this.onmessage?.({ data: evaluateExample(job) })
  }
  terminate() {}
}

it('[IN-8] finds, evaluates and inserts every function', async () => {
  vi.stubGlobal('Worker', SynchronousWorker)
  const onInsert = vi.fn()
  const onClose = vi.fn()
  const { user } = await renderApp(<FunctionsDrawer open onClose={onClose} onInsert={onInsert} />)
  const drawer = within(await screen.findByRole('dialog', { name: 'SQL functions' }))
  expect(drawer.getByText(`${functions.length} functions`)).toBeVisible()
  fireEvent.change(drawer.getByRole('searchbox', { name: 'Search functions' }), {
    target: { value: 'part of the text' },
  })
  await user.click(drawer.getByRole('button', { name: /^substr/ }))
  expect(drawer.getByText('substr(text: text, start: integer, length: integer) → text')).toBeVisible()
  const example = drawer.getByRole('textbox', { name: 'Example' })
  fireEvent.change(example, { target: { value: "substr('abcdef', 2)" } })
  await waitFor(() => expect(drawer.getByText('"cdef"')).toBeVisible())
  fireEvent.change(example, { target: { value: 'substr(1, 2)' } })
  expect(await drawer.findByText(/an argument has a type that the function does not accept/)).toBeVisible()
  fireEvent.change(example, { target: { value: "substr('abcdef'," } })
  expect(await drawer.findByText('Not a single expression of the rule language')).toBeVisible()
  fireEvent.change(example, { target: { value: "substr('abcdef', 3)" } })
  await user.click(drawer.getByRole('button', { name: 'Insert into the statement' }))
  expect(onInsert).toHaveBeenCalledWith("substr('abcdef', 3)")
  expect(onClose).toHaveBeenCalledOnce()
})

it('[IN-8] marks functions that only the broker evaluates, and has an empty result', async () => {
  const { user } = await renderApp(<FunctionsDrawer open onClose={() => {}} />)
  const drawer = within(await screen.findByRole('dialog'))
  const search = drawer.getByRole('searchbox')
  fireEvent.change(search, { target: { value: 'sha256' } })
  await user.click(drawer.getByRole('button', { name: /^sha256/ }))
  expect(drawer.getByText('Result, as computed by the broker')).toBeVisible()
  expect(drawer.getByRole('textbox', { name: 'Example' })).toHaveAttribute('readonly')
  expect(drawer.queryByRole('button', { name: /Insert/ })).toBeNull()
  fireEvent.change(search, { target: { value: 'no such thing' } })
  expect(drawer.getByText('No function matches')).toBeVisible()
})

it('[IN-8] applies a template at once if nothing would be lost', async () => {
  const onUse = vi.fn()
  const { user } = await renderApp(<TemplatesDrawer open onClose={() => {}} onUse={onUse} current="  " />)
  await user.click(await screen.findByRole('button', { name: 'Use this: Values above a threshold' }))
  expect(onUse).toHaveBeenCalledWith(templates[0]?.sql)
})

it('[IN-8] replaces input only after confirmation', async () => {
  const onUse = vi.fn()
  const onClose = vi.fn()
  const { user } = await renderApp(<TemplatesDrawer open onClose={onClose} onUse={onUse} current="SELECT mine" />, {
    language: 'zh',
  })
  await user.click(await screen.findByRole('button', { name: '使用：单位换算' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: '替换语句？' })).getByRole('button', { name: '取消' }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '替换语句？' })).toBeNull())
  expect(onUse).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: '使用：单位换算' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: '替换语句？' })).getByRole('button', { name: '替换' }),
  )
  await waitFor(() => expect(onUse).toHaveBeenCalledOnce())
  expect(onClose).toHaveBeenCalledOnce()
})
