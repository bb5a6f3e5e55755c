import Button from '@mui/material/Button'
import { useCallback, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormHost } from '../../../forms/FormHost'
import type { WidgetProps } from '../../../forms/types'
import { useFieldScope } from '../../../forms/useFieldText'
import { Column } from '../../../forms/widgets/parts'
import type { Json } from '../../../schema/types'
import { lazyOverlay } from '../../../ui/lazy/lazyOverlay'
import { findSchemaProblem } from './kinds/findSchemaProblem'
import type { SchemaKind } from './kinds/generateSchema'

const Generate = lazyOverlay(async () => (await import('./GenerateSchema')).GenerateSchema)

const SCOPE = '@schema_registry_'

function useKind(): SchemaKind {
  const kindScope = useFieldScope().find((name) => name.startsWith(SCOPE))
  return (kindScope?.slice(SCOPE.length) ?? 'avro') as SchemaKind
}

/** Editor of a schema's source: validates during typing and can generate the source from a sample. */
export function SourceWidget(props: WidgetProps) {
  const translate = useTranslate()
  const kind = useKind()
  const { widgets } = useFormHost()
  const [open, setOpen] = useState(false)
  const { value, report, onChange } = props
  const Editor = widgets.editor
  const check = useCallback(
    (source: Json | undefined) => {
      const problem = typeof source === 'string' && source !== '' ? findSchemaProblem(kind, source) : undefined
      report(problem?.rule, problem?.params)
    },
    [kind, report],
  )
  useEffect(() => check(value), [value, check])
  const change = useCallback(
    (source: Json | undefined) => {
      check(source)
      onChange(source)
    },
    [check, onChange],
  )
  const close = useCallback(() => setOpen(false), [])
  const take = useCallback(
    (source: Json) => {
      change(source)
      setOpen(false)
    },
    [change],
  )
  if (!Editor) return null
  return (
    <Column sx={{ alignItems: 'stretch' }}>
      <Editor {...props} onChange={change} />
      {!props.readOnly && (
        <div>
          <Button variant="outlined" onClick={() => setOpen(true)}>
            {translate('schemaRegistry.generate.open')}
          </Button>
        </div>
      )}
      {open && <Generate kind={kind} onApply={take} onClose={close} />}
    </Column>
  )
}
