import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import { useId, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { CopyButton } from '../../../ui/Copy'
import { CodeEditor } from '../../../ui/code/CodeEditor'
import type { CodeHandle } from '../../../ui/code/services'
import { saveFile } from '../../../ui/export/saveFile'
import { IconAction } from '../../../ui/IconAction'
import { Section } from '../../../ui/Section'
import { SearchBar } from './SearchBar'

const noop = () => {}

/** Read-only configuration text: search, fold, copy, download. */
export function ConfigurationText(props: {
  text: string
  section: string | undefined
  node: string | undefined
  onRefresh: () => void
}) {
  const { text, section, node } = props
  const translate = useTranslate()
  const { tokens } = useTheme()
  const id = useId()
  const editor = useRef<CodeHandle>(null)
  const title = section ?? translate('configuration.allSections')
  const file = ['configuration', section, node]
    .filter(Boolean)
    .join('-')
    .replace(/[^\w@.-]/g, '_')
  return (
    <Section
      title={title}
      actions={
        <>
          <CopyButton text={text} name={title} />
          <IconAction label={translate('configuration.readAgain')} onClick={props.onRefresh}>
            <RefreshOutlined />
          </IconAction>
          <Button
            variant="outlined"
            onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), `${file}.hocon`)}
          >
            {translate('configuration.download')}
          </Button>
        </>
      }
    >
      <SearchBar text={text} editor={editor} />
      <CodeEditor
        id={id}
        label={translate('configuration.textOf', { name: title })}
        language="hocon"
        readOnly
        value={text}
        onChange={noop}
        height={Math.max(tokens.size.payload, window.innerHeight - tokens.size.codeChrome)}
        handle={editor}
      />
    </Section>
  )
}
