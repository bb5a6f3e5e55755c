import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { Stack } from '../../ui/Stack'
import { TabFrame } from '../../ui/Tabs'
import { rulePages } from './rulePages'

export function RuleTabs({ current, children }: { current: string; children: ReactNode }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  return (
    <TabFrame
      label={translate(rulePages.label)}
      tabs={rulePages.pages.map(({ to, label }) => ({ id: to, label: translate(label) }))}
      current={current}
      onSelect={(to) => void navigate(to)}
    >
      <Stack>{children}</Stack>
    </TabFrame>
  )
}
