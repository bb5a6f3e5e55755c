import { fireEvent, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { Language } from '../../../../src/app/languages'
import { SchemaForm } from '../../../../src/forms/SchemaForm'
import type { Json } from '../../../../src/schema/types'
import { mark } from '../../marks'
import { Marked } from '../Marked'
import { renderApp } from '../renderApp'
import type { Exhibit } from './exhibits'

const CLOSED = 'form :is(h2, h3, [data-item]) button[aria-expanded=false]'

/** Opens all collapsed sections and items, including nested ones. */
function unfold(): void {
  for (let depth = 0; depth < 20; depth++) {
    const toggles = document.querySelectorAll(CLOSED)
    if (toggles.length === 0) return
    for (const toggle of toggles) fireEvent.click(toggle)
  }
  throw new Error('sections that do not open')
}

const listInvalidFields = () =>
  [...document.querySelectorAll('form [role=alert]')].map(
    ({ id, textContent }) => /^[^.]+\.(.+?)(-choice)?-error$/.exec(id)?.[1] ?? `no field: ${textContent}`,
  )

interface FormStart {
  language: Language
  enteredData?: Json
}

/** Renders the form of an exhibit with all sections open and its texts marked. */
export async function openForm({ schema }: Exhibit, { language, enteredData }: FormStart) {
  const onSubmit = vi.fn(async (_: Record<string, Json>) => {})
  await renderApp(
    <Marked>
      <SchemaForm schema={schema} enteredData={enteredData} isNew submitLabel={mark('Send')} onSubmit={onSubmit} />
    </Marked>,
    { language },
  )
  unfold()
  /** Submits the form and returns the sent data, if any, and the invalid fields. */
  const press = async () => {
    const button = document.querySelector('form button[type=submit]')
    if (!button) throw new Error('a form without a button')
    fireEvent.click(button)
    await waitFor(() => expect(onSubmit.mock.calls.length + listInvalidFields().length).toBeGreaterThan(0), {
      interval: 5,
    })
    return { sent: onSubmit.mock.lastCall?.[0], wrong: listInvalidFields() }
  }
  return { press }
}
