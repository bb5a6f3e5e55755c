import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import type { FieldSchema, Json } from '../schema/types'
import { findSchemaAt } from './core/findSchemaAt'
import { getAt, getUiKey } from './core/paths'
import { getUnion, resolveBranch } from './core/unions'
import { type FormPlan, getFormNode, usesTagLabel } from './formPlan'
import { formatIssue, hasManyValues } from './messages'
import { findWidget } from './testers'
import type { FormUi, Issue, Path } from './types'
import type { useFieldText } from './useFieldText'

interface IssueTextOptions {
  plan: FormPlan
  schema: FieldSchema
  ui: FormUi
  readData: () => Json
  getFieldText: ReturnType<typeof useFieldText>
}

/** Returns a function that formats an issue as a sentence about the field that shows it. */
export function useIssueText({ plan, schema, ui, readData, getFieldText }: IssueTextOptions): (issue: Issue) => string {
  const translate = useTranslate()
  return useCallback(
    (issue) => {
      const data = readData()
      const path = findFieldPath(issue.path, schema, ui, data)
      const field = findSchemaAt(schema, path, data) ?? {}
      const tag = getUnion(field)?.tag
      const uiSchema = path.length === 1 ? plan.uiSchema[String(path[0])] : undefined
      const labelPath = tag !== undefined && usesTagLabel(getFormNode({ uiSchema }), path) ? [...path, tag] : path
      const messages = ui.fields?.[getUiKey(path)]?.messages
      return formatIssue(issue, getFieldText(labelPath, ui).label, translate, messages, hasManyValues(field))
    },
    [plan, schema, ui, readData, getFieldText, translate],
  )
}

/** Returns the path of the field that shows an issue: the widget that edits the value, or the path itself. */
export function findFieldPath(path: Path, schema: FieldSchema, ui: FormUi, data: Json): Path {
  const end = path.findIndex((_, i) => {
    const at = path.slice(0, i + 1)
    if (ui.fields?.[getUiKey(at)]?.widget) return true
    const field = findSchemaAt(schema, at, data)
    return field !== undefined && findWidget(resolveBranch(field, getAt(data, at))) !== undefined
  })
  return end < 0 ? path : path.slice(0, end + 1)
}
