import Editor, { loader } from '@monaco-editor/react'
import { styled, useTheme } from '@mui/material/styles'
import type * as Monaco from 'monaco-editor/editor'
import { TabFocus } from 'monaco-editor/editor/browser/config/tabFocus'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { flushSync } from 'react-dom'
import type { CodeEditorProps } from './CodeEditor'
import { getMonacoLanguage } from './languages/register'
import { monaco } from './monaco'
import { themeName } from './monacoTheme'
import { setModelServices } from './providers'
import type { CodeHandle, Span } from './services'

// By default the loader fetches Monaco from a CDN.
loader.config({ monaco })

const LINE = 20
/** Maximum height in lines; longer content scrolls. */
const MAX_LINES = 20

const Frame = styled('div')(({ theme: { tokens } }) => ({
  position: 'relative',
  minWidth: 0,
  backgroundColor: tokens.surface,
  border: `${tokens.size.hairline}px solid ${tokens.borderStrong}`,
  borderRadius: tokens.radius.input,
  '&:focus-within': {
    outline: `${tokens.size.focusRing}px solid ${tokens.accent}`,
    outlineOffset: tokens.size.focusRing,
  },
  '&[data-invalid]': { borderColor: tokens.error },
  '&[hidden]': { display: 'none' },
  '& .monaco-editor': { outline: 'none' },
}))

/** Shown while the editor has focus, and its description. Monaco announces a change. */
const TabHint = styled('div')(({ theme: { tokens } }) => ({
  position: 'absolute',
  insetInlineEnd: tokens.gap.small,
  bottom: 0,
  color: tokens.textSecondary,
  fontSize: tokens.font.table,
  lineHeight: `${LINE}px`,
  pointerEvents: 'none',
  'div:not(:focus-within) > &': { visibility: 'hidden' },
}))

interface MonacoEditorProps extends CodeEditorProps {
  /** Hidden until it replaces the plain text area. */
  isVisible: boolean
  onReady: (handle: CodeHandle) => void
}

/** Monaco editor, loaded by `CodeEditor` when there is room. */
export function MonacoEditor(props: MonacoEditorProps) {
  const { value, services, problems, isVisible, rows = 4 } = props
  const { tokens } = useTheme()
  const translate = useTranslate()
  const [editor, setEditor] = useState<Monaco.editor.IStandaloneCodeEditor>()
  const [content, setContent] = useState(0)
  // The editor's option of this name does not follow Ctrl+M.
  const [tabLeaves, setTabLeaves] = useState(() => TabFocus.getTabFocusMode())
  useEffect(() => {
    const subscription = TabFocus.onDidChangeTabFocus(setTabLeaves)
    return () => subscription.dispose()
  }, [])
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })

  // Monaco reports an inserted text character by character. Batch the changes so that the form gets the whole text
  // before the next key.
  const pending = useRef<string>(null)
  const scheduleChange = (text = ''): void => {
    const waits = pending.current !== null
    pending.current = text
    if (waits) return
    queueMicrotask(() => {
      const fullText = pending.current ?? ''
      pending.current = null
      flushSync(() => latest.current.onChange(fullText))
    })
  }

  const start = (mounted: Monaco.editor.IStandaloneCodeEditor): void => {
    setContent(mounted.getContentHeight())
    mounted.onDidContentSizeChange(({ contentHeight }) => setContent(contentHeight))
    mounted.onDidBlurEditorWidget(() => latest.current.onBlur?.())
    setEditor(mounted)
    latest.current.onReady(createHandle(mounted))
  }

  useEffect(() => {
    const model = editor?.getModel()
    if (!model) return
    setModelServices(model, services)
    return () => setModelServices(model, undefined)
  }, [editor, services])

  useEffect(() => {
    const model = editor?.getModel()
    if (!model) return
    const marks = (problems ?? []).map(({ start, end, severity, message }) => {
      const from = model.getPositionAt(start)
      const to = model.getPositionAt(Math.max(end, start + 1))
      return {
        severity: severity === 'error' ? monaco.MarkerSeverity.Error : monaco.MarkerSeverity.Warning,
        message,
        startLineNumber: from.lineNumber,
        startColumn: from.column,
        endLineNumber: to.lineNumber,
        endColumn: to.column,
      }
    })
    monaco.editor.setModelMarkers(model, 'signalbox', marks)
  }, [editor, problems])

  // Screen readers announce Monaco's own text area, so it gets the id and description of the field.
  const { id, describedBy, invalid } = props
  const hint = `${id}-tab`
  useEffect(() => {
    const field = editor?.getDomNode()?.querySelector('textarea')
    if (!field || !isVisible) return
    field.id = id
    field.setAttribute('aria-describedby', [describedBy, hint].filter(Boolean).join(' '))
    if (invalid) field.setAttribute('aria-invalid', 'true')
    else field.removeAttribute('aria-invalid')
  }, [editor, isVisible, id, describedBy, invalid, hint])

  const least = rows * LINE
  const height = props.height ?? Math.min(Math.max(content, least), MAX_LINES * LINE)
  return (
    <Frame
      translate="no"
      hidden={!isVisible}
      data-invalid={invalid || undefined}
      data-code-editor={isVisible || undefined}
    >
      <Editor
        height={height}
        value={value}
        language={getMonacoLanguage(props.language ?? 'plain')}
        theme={themeName(tokens.mode)}
        saveViewState={false}
        loading={null}
        onMount={start}
        onChange={scheduleChange}
        options={{
          ariaLabel: props.label ?? '',
          ariaRequired: props.required === true,
          readOnly: props.readOnly === true,
          domReadOnly: props.readOnly === true,
          placeholder: props.placeholder ?? '',
          // Labels need a text area; an EditContext element cannot be labelled.
          editContext: false,
          fontFamily: tokens.font.mono,
          fontSize: tokens.font.table,
          lineHeight: LINE,
          lineNumbersMinChars: 3,
          lineDecorationsWidth: tokens.gap.medium,
          padding: { top: tokens.gap.small, bottom: LINE },
          minimap: { enabled: false },
          overviewRulerLanes: 0,
          hideCursorInOverviewRuler: true,
          scrollBeyondLastLine: false,
          scrollbar: { alwaysConsumeMouseWheel: false, useShadows: false },
          renderLineHighlight: 'line',
          renderLineHighlightOnlyWhenFocus: true,
          wordWrap: 'on',
          wordBasedSuggestions: 'off',
          quickSuggestions: { other: true, strings: true, comments: false },
          suggest: { showWords: false, showStatusBar: false, snippetsPreventQuickSuggestions: false },
          fixedOverflowWidgets: true,
          tabSize: 2,
          insertSpaces: true,
          links: false,
          contextmenu: false,
          stickyScroll: { enabled: false },
          bracketPairColorization: { enabled: false },
          unicodeHighlight: { ambiguousCharacters: false, invisibleCharacters: false },
          automaticLayout: true,
        }}
      />
      <TabHint id={hint}>{translate(tabLeaves ? 'ui.code.tabLeaves' : 'ui.code.tabIndents')}</TabHint>
    </Frame>
  )
}

function createHandle(editor: Monaco.editor.IStandaloneCodeEditor): CodeHandle {
  return {
    focus: () => {
      editor.layout()
      editor.focus()
    },
    select({ start, end }: Span) {
      const model = editor.getModel()
      if (!model) return
      const range = monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end))
      editor.setSelection(range)
      editor.revealRangeInCenterIfOutsideViewport(range)
    },
    insert(text) {
      const range = editor.getSelection()
      if (!range) return
      editor.pushUndoStop()
      editor.executeEdits('insert', [{ range, text, forceMoveMarkers: true }])
      editor.pushUndoStop()
    },
  }
}
