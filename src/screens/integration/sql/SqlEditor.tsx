import { styled } from '@mui/material/styles'
import { type Ref, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { CodeEditor } from '../../../ui/code/CodeEditor'
import type { CodeHandle } from '../../../ui/code/services'
import { lazyUpgrade } from '../../../ui/lazy/lazyUpgrade'
import { type PlacedMark, ProblemList } from './ProblemList'
import type { Help } from './SqlHelp'
import { SqlTools } from './SqlTools'
import type { KnownNames } from './sqlServices'

// The editor is usable before the language support is loaded.
const useSqlHelp = lazyUpgrade(async () => (await import('./SqlHelp')).SqlHelp)

const Foot = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: `${tokens.gap.tiny}px ${tokens.gap.medium}px`,
  marginTop: tokens.gap.tiny,
  '& > [role=status]': { minWidth: 0, flex: `1 1 ${tokens.size.tableMin}px` },
}))

const ROWS = 8
const NONE: readonly PlacedMark[] = []

/** Editor for rule SQL with completion, hover help and diagnostics. */
export function SqlEditor(props: {
  id: string
  value: string
  onChange: (text: string) => void
  onBlur?: () => void
  readOnly?: boolean
  invalid?: boolean
  required?: boolean
  describedBy?: string
  /** Accessible name; defaults to "SQL". */
  label?: string
  knownNames?: KnownNames
  /** Fixed height in CSS pixels; grows with the statement by default. */
  height?: number
  handle?: Ref<CodeHandle>
}) {
  const { value, onChange, knownNames, readOnly, handle } = props
  const translate = useTranslate()
  const [help, setHelp] = useState<Help>()
  const SqlHelp = useSqlHelp(true)
  const marks = help?.marks ?? NONE
  const editorRef = useRef<CodeHandle>(null)
  const setHandle = (editor: CodeHandle | null) => {
    editorRef.current = editor
    if (typeof handle === 'function') handle(editor)
    else if (handle) handle.current = editor
  }
  return (
    <div>
      {SqlHelp && <SqlHelp sql={value} knownNames={knownNames} onHelp={setHelp} />}
      <CodeEditor
        id={props.id}
        value={value}
        onChange={onChange}
        onBlur={props.onBlur}
        readOnly={readOnly}
        invalid={props.invalid}
        required={props.required}
        describedBy={props.describedBy}
        label={props.label ?? translate('sql.editor.label')}
        language="sql"
        rows={ROWS}
        height={props.height}
        services={help?.services}
        problems={marks}
        handle={setHandle}
      />
      <Foot>
        <ProblemList
          marks={marks}
          onChoose={(mark) => {
            editorRef.current?.select(mark)
            editorRef.current?.focus()
          }}
        />
        <SqlTools
          sql={value}
          onChange={onChange}
          onInsert={(text) => editorRef.current?.insert(text)}
          readOnly={readOnly === true}
        />
      </Foot>
    </div>
  )
}
