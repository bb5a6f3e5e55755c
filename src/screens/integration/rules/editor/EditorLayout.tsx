import { styled } from '@mui/material/styles'
import { useMemo, useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { PlaceholdersProvider } from '../../../../forms/placeholders'
import type { FormLayoutProps } from '../../../../forms/types'
import type { Row } from '../../../../resources/types'
import { useFormat } from '../../../../ui/format/useFormat'
import { lazyDetail } from '../../../../ui/lazy/lazyView'
import { TabFrame } from '../../../../ui/Tabs'
import { useLatest } from '../../../../ui/useLatest'
import { createPlaceholderSource } from '../../samples/createPlaceholderSource'
import { TryOut } from '../../tryout/TryOut'
import { readOutputs } from '../outputs/outputs'
import { type SideTab, SideTabProvider } from './sideTab'

// Both need the SQL parser, which loads after the form.
const InputsPanel = lazyDetail(async () => (await import('../inputs/InputsPanel')).InputsPanel, {
  shape: 'form',
  count: 1,
})

// Container query: the width depends on the collapsible menu.
const Room = styled('div')(({ theme: { tokens } }) => ({
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.gap.large,
}))

const Columns = styled('div')(({ theme: { tokens } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: tokens.gap.large,
  alignItems: 'start',
  [`@container (min-width: ${tokens.size.form + tokens.gap.large}px)`]: {
    gridTemplateColumns: `minmax(0, 3fr) minmax(${tokens.size.payload}px, 2fr)`,
  },
  '& > div': { minWidth: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.gap.medium },
}))

const Side = styled('div')({ '&[hidden]': { display: 'none' } })

/** Layout of the rule editor: settings and statement on the left, inputs and outputs on the right. */
export function EditorLayout({ field, data, change, readOnly }: FormLayoutProps) {
  const translate = useTranslate()
  const format = useFormat()
  const [tab, setTab] = useState<SideTab>('inputs')
  const sql = typeof data.sql === 'string' ? data.sql : ''
  const [inputs, setInputs] = useState<number>()
  const outputs = readOutputs(data.actions)
  const row = useRecordContext<Row>()
  const getSql = useLatest(() => sql)
  const placeholders = useMemo(() => createPlaceholderSource(getSql, translate), [getSql, translate])
  const counts = {
    inputs: inputs === undefined ? '–' : format.number(inputs),
    outputs: format.number(outputs.length),
  }
  const tabs = (['inputs', 'outputs'] as const).map((id) => ({
    id,
    label: translate(`rules.editor.${id}`, { count: counts[id] }),
  }))
  return (
    <SideTabProvider value={setTab}>
      <Room>
        <Columns>
          <div>
            {field('id')}
            {field('description')}
            {field('enable')}
            {field('sql')}
          </div>
          <div>
            <TabFrame
              label={translate('rules.editor.side')}
              tabs={tabs}
              current={tab}
              onSelect={(id) => setTab(id as SideTab)}
            >
              {/* Both panels stay mounted so that removals can be undone after switching tabs. */}
              <Side hidden={tab !== 'inputs'}>
                <InputsPanel
                  sql={sql}
                  readOnly={readOnly}
                  onChange={(text) => change('sql', text)}
                  onCount={setInputs}
                />
              </Side>
              <Side hidden={tab !== 'outputs'}>
                <PlaceholdersProvider value={placeholders}>{field('actions')}</PlaceholdersProvider>
              </Side>
            </TabFrame>
          </div>
        </Columns>
        <TryOut sql={sql} actions={[...outputs]} {...(row && { ruleId: row.id })} />
      </Room>
    </SideTabProvider>
  )
}
