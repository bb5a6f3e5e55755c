import AddOutlined from '@mui/icons-material/AddOutlined'
import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { Condition, Group } from '../../../../../domain/flow/model'
import type { FlowProblem } from '../../../../../domain/flow/problems'
import { ActionButton } from '../../../../../ui/ActionButton'
import { useProblemText } from '../../texts/useProblemText'
import { createTest } from '../createNode'
import { findProblemAt, findProblemsIn } from './fieldProblems'
import { Line, Part } from './Line'
import { TestForm } from './TestForm'

interface GroupFormProps {
  group: Group
  /** Path of the group as numbers, used in labels. */
  name: string
  columns: readonly string[]
  problems: readonly FlowProblem[]
  onChange: (group: Group) => void
  children?: ReactNode
}

export function GroupForm({ group, name, columns, problems, onChange, children }: GroupFormProps) {
  const translate = useTranslate()
  const problemText = useProblemText()
  const empty = findProblemAt(problems, [])
  const setItems = (items: readonly Condition[]) => onChange({ ...group, items })
  const replaceItem = (at: number, ...next: readonly Condition[]) =>
    setItems([...group.items.slice(0, at), ...next, ...group.items.slice(at + 1)])
  return (
    <Part>
      <legend>{name}</legend>
      <Line>
        <TextField
          className="wide"
          select
          label={translate('flow.filter.join', { name })}
          value={group.join}
          onChange={(event) => onChange({ ...group, join: event.target.value as Group['join'] })}
          slotProps={{ select: { native: true } }}
        >
          <option value="and">{translate('flow.filter.and')}</option>
          <option value="or">{translate('flow.filter.or')}</option>
        </TextField>
        {children}
      </Line>
      {group.items.map((item, at) => {
        const called = translate('flow.filter.numbered', { name, number: at + 1 })
        return item.type === 'group' ? (
          <GroupForm
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no id
            key={at}
            group={item}
            name={called}
            columns={columns}
            problems={findProblemsIn(problems, [at]).concat(getItemProblems(problems, at))}
            onChange={(next) => replaceItem(at, next)}
          >
            <ActionButton
              aria-label={translate('flow.filter.ungroupNamed', { name: called })}
              onClick={() => replaceItem(at, ...item.items)}
            >
              {translate('flow.filter.ungroup')}
            </ActionButton>
            <RemoveButton name={called} onRemove={() => replaceItem(at)} />
          </GroupForm>
        ) : (
          <TestForm
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no id
            key={at}
            test={item}
            name={called}
            columns={columns}
            problems={findProblemsIn(problems, [at])}
            onChange={(next) => replaceItem(at, next)}
          >
            <ActionButton
              aria-label={translate('flow.filter.groupNamed', { name: called })}
              onClick={() =>
                replaceItem(at, { type: 'group', join: group.join === 'and' ? 'or' : 'and', items: [item] })
              }
            >
              {translate('flow.filter.group')}
            </ActionButton>
            <RemoveButton name={called} onRemove={() => replaceItem(at)} />
          </TestForm>
        )
      })}
      {empty && <Alert severity="error">{problemText(empty)}</Alert>}
      <Line>
        <ActionButton startIcon={<AddOutlined />} onClick={() => setItems([...group.items, createTest()])}>
          {translate('flow.filter.addTest')}
        </ActionButton>
        <ActionButton
          startIcon={<AddOutlined />}
          onClick={() =>
            setItems([
              ...group.items,
              { type: 'group', join: group.join === 'and' ? 'or' : 'and', items: [createTest()] },
            ])
          }
        >
          {translate('flow.filter.addGroup')}
        </ActionButton>
      </Line>
    </Part>
  )
}

/** Returns the problem of the item at `at`, with its path reset to that item. */
const getItemProblems = (problems: readonly FlowProblem[], at: number): FlowProblem[] => {
  const found = findProblemAt(problems, [at])
  return found ? [{ ...found, at: [] }] : []
}

function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  const translate = useTranslate()
  return (
    <ActionButton aria-label={translate('flow.removeNamed', { name })} onClick={onRemove}>
      {translate('flow.remove')}
    </ActionButton>
  )
}
