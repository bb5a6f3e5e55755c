import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../tests/support/components/renderApp'
import { ConfirmDialog, type Question } from './ConfirmDialog'
import { ConfirmProvider, useConfirm } from './useConfirm'

const question: Question = { title: 'Delete rule_1?', body: 'It stops at once.', confirm: 'Delete', danger: true }

async function openDialog(more: Partial<Question> = {}, language: 'en' | 'zh' = 'en') {
  const onAnswer = vi.fn<(yes: boolean) => void>()
  const app = await renderApp(
    <ConfirmDialog {...question} {...more} open onAnswer={onAnswer} onClose={() => onAnswer(false)} />,
    { language },
  )
  return { ...app, onAnswer }
}

describe('ConfirmDialog', () => {
  it('a dangerous question is an alertdialog with title and description, and Enter cancels', async () => {
    const { user, onAnswer } = await openDialog()
    const dialog = screen.getByRole('alertdialog', { name: 'Delete rule_1?' })
    expect(dialog).toHaveAccessibleDescription('It stops at once.')
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(onAnswer.mock.calls).toEqual([[false]])
  })

  it('an ordinary question is a dialog, and Enter confirms', async () => {
    const { user, onAnswer } = await openDialog({ danger: false })
    expect(screen.getByRole('dialog', { name: 'Delete rule_1?' })).toBeInTheDocument()
    await user.keyboard('{Enter}')
    expect(onAnswer.mock.calls).toEqual([[true]])
  })

  it('Escape cancels', async () => {
    const { user, onAnswer } = await openDialog({ danger: false })
    await user.keyboard('{Escape}')
    expect(onAnswer.mock.calls).toEqual([[false]])
  })

  it('the most dangerous one requires typing the exact name', async () => {
    const { user, onAnswer } = await openDialog({ typeName: 'rule_1' })
    const verb = screen.getByRole('button', { name: 'Delete' })
    const name = screen.getByRole('textbox')
    expect(name).toHaveFocus()
    for (const text of ['rule_', 'Rule_1', 'rule_1 ']) {
      await user.clear(name)
      await user.type(name, text)
      expect(verb, text).toBeDisabled()
      await user.keyboard('{Enter}')
    }
    expect(onAnswer).not.toHaveBeenCalled()
    await user.clear(name)
    await user.type(name, 'rule_1{Enter}')
    expect(onAnswer.mock.calls).toEqual([[true]])
  })

  it('a hostile name is shown as text and truncated', async () => {
    const title = `<img src=x onerror=alert(1)>\u202Egnp.exe ${'x'.repeat(65_536)}`
    await openDialog({ title, body: `__proto__ ${'y'.repeat(65_536)}` })
    const dialog = screen.getByRole('alertdialog')
    expect(dialog.querySelector('img')).toBeNull()
    expect(dialog).toHaveTextContent('<img src=x onerror=alert(1)>')
    expect(dialog.textContent?.length).toBeLessThan(4_000)
    expect(dialog.textContent).not.toContain('\u202E')
  })

  it('its labels are translated', async () => {
    await openDialog({ typeName: 'rule_1' }, 'zh')
    expect(screen.getByRole('button', { name: '取消' })).toBeInTheDocument()
    expect(screen.getByRole('textbox').closest('div')?.parentElement).toHaveTextContent(/\p{Script=Han}/u)
  })
})

function Asker({ onAnswer }: { onAnswer: (answer: string) => void }) {
  const confirm = useConfirm()
  const askQuestion = async (title: string) => onAnswer(`${title}: ${await confirm({ ...question, title })}`)
  return (
    <button type="button" onClick={() => ['first', 'second'].forEach((title) => void askQuestion(title))}>
      Both
    </button>
  )
}

describe('useConfirm', () => {
  it('cancels the question when the page is left', async () => {
    const answers: string[] = []
    const { user, navigate } = await renderApp(<Asker onAnswer={(answer) => answers.push(answer)} />, { path: '/a' })
    await user.click(screen.getByRole('button', { name: 'Both' }))
    await screen.findByRole('alertdialog', { name: 'second' })
    await navigate('/a?page=2')
    expect(screen.getByRole('alertdialog', { name: 'second' })).toBeVisible()
    await navigate('/b')
    await waitFor(() => expect(answers).toEqual(['first: false', 'second: false']))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('a second question cancels the first, and the dialog closes when answered', async () => {
    const answers: string[] = []
    const { user } = await renderApp(
      <ConfirmProvider>
        <Asker onAnswer={(answer) => answers.push(answer)} />
      </ConfirmProvider>,
    )
    await user.click(screen.getByRole('button', { name: 'Both' }))
    expect(await screen.findByRole('alertdialog', { name: 'second' })).toBeInTheDocument()
    await waitFor(() => expect(answers).toEqual(['first: false']))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(answers).toEqual(['first: false', 'second: true'])
  })
})
