import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { findSchemaAt } from '../../../../src/forms/core/findSchemaAt'
import { createExample } from '../../../../src/schema/createExample'
import type { FieldSchema, Json } from '../../../../src/schema/types'

interface InvalidField {
  path: string[]
  control: HTMLElement
}

function listInvalidFields(): InvalidField[] {
  return [...document.querySelectorAll<HTMLElement>('form [role=alert][id$=-error]')].map(({ id }) => {
    const fieldId = id.replace(/-error$/, '')
    const path = fieldId
      .replace(/-choice$/, '')
      .split('.')
      .slice(1)
    const control =
      document.getElementById(fieldId) ?? document.querySelector<HTMLElement>(`[id^="${CSS.escape(fieldId)}"]`)
    if (!control) throw new Error(`no control for ${fieldId}`)
    return { path, control }
  })
}

/** Finds them once each control is rendered, because parts of a form load when first shown. */
function getInvalidControls(): InvalidField[] {
  const wrong = listInvalidFields()
  for (const { control } of wrong) expect(control.matches('input, select, textarea, button')).toBe(true)
  return wrong
}

const toText = (value: Json): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)

function fill({ path, control }: InvalidField, schema: FieldSchema): void {
  const fieldSchema = findSchemaAt(schema, path)
  const field = control instanceof HTMLInputElement && fieldSchema?.type === 'array' ? fieldSchema.items : fieldSchema
  if (!field) throw new Error(`the schema has no ${path.join('.')}`)
  if (control instanceof HTMLSelectElement) {
    const first = [...control.options].find(({ value }) => value !== '')
    fireEvent.change(control, { target: { value: first?.value } })
  } else if (control instanceof HTMLInputElement && control.type === 'radio') {
    fireEvent.click(control)
  } else if (control instanceof HTMLButtonElement) {
    // An empty list: add a row.
    fireEvent.click(control)
  } else {
    fireEvent.change(control, { target: { value: toText(createExample(field, {}, path.at(-1))) } })
    fireEvent.blur(control)
  }
}

/** More rounds than the maximum depth of nested unions. */
const MAX_ROUNDS = 6

/**
 * Submits the form and fills the fields reported as required until none are left. Returns the paths of the filled
 * fields.
 */
export async function fillRequired(button: string, schema: FieldSchema, isDone: () => boolean): Promise<string[]> {
  const filledPaths: string[] = []
  for (let round = 0; round < MAX_ROUNDS; round++) {
    fireEvent.click(await screen.findByRole('button', { name: button }))
    await waitFor(() => expect(isDone() || listInvalidFields().length > 0).toBe(true), { interval: 5 })
    if (isDone()) return filledPaths
    for (const wrong of await waitFor(getInvalidControls)) {
      fill(wrong, schema)
      filledPaths.push(wrong.path.join('.'))
    }
  }
  throw new Error(`still wrong after ${MAX_ROUNDS} rounds: ${listInvalidFields().map(({ path }) => path.join('.'))}`)
}
