import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { FieldFooterProps } from '../../../../forms/types'
import { readAcl } from './aclProblem'
import { ACL_EXAMPLES } from './examples'

const Box = styled('div')(({ theme: { tokens } }) => ({
  display: 'grid',
  gap: tokens.gap.small,
  marginTop: tokens.gap.tiny,
  fontSize: tokens.font.table,
  '& > p': { margin: 0, color: tokens.textSecondary, overflowWrap: 'anywhere' },
  '& > p[data-wrong]': { color: tokens.error },
  '& summary': { cursor: 'pointer', color: tokens.textSecondary },
  '& ul': {
    margin: `${tokens.gap.small}px 0 0`,
    padding: 0,
    listStyle: 'none',
    display: 'grid',
    gap: tokens.gap.small,
  },
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.gap.small,
  },
  '& code': { display: 'block', overflowWrap: 'anywhere' },
}))

/** Validates the rules of a file during typing and offers examples. */
export function AclFoot({ value, onChange, readOnly }: FieldFooterProps) {
  const translate = useTranslate()
  const text = typeof value === 'string' ? value : ''
  const read = useMemo(() => readAcl(text), [text])
  const problem = 'problem' in read ? read.problem : undefined
  // Insert at the top: the first matching rule decides, so a rule at the end might never be reached.
  const insert = (rule: string) => onChange(`${rule}\n\n${text}`)
  return (
    <Box>
      <p role="status" data-wrong={problem ? true : undefined}>
        {problem
          ? translate(`authorization.acl.${getTextKey(problem.rule)}`, { line: problem.line, found: problem.found })
          : translate('authorization.acl.count', { smart_count: 'rules' in read ? read.rules : 0 })}
      </p>
      {!readOnly && (
        <details>
          <summary>{translate('authorization.acl.examples')}</summary>
          <ul>
            {ACL_EXAMPLES.map(([key, rule]) => {
              const words = translate(`authorization.acl.example.${key}`)
              return (
                <li key={key}>
                  <span>
                    {words}
                    <code>{rule}</code>
                  </span>
                  <Button
                    variant="outlined"
                    aria-label={translate('authorization.acl.insertOf', { name: words })}
                    onClick={() => insert(rule)}
                  >
                    {translate('authorization.acl.insert')}
                  </Button>
                </li>
              )
            })}
          </ul>
        </details>
      )}
    </Box>
  )
}

/** Maps `aclSyntax` to the text key `syntax`. */
const getTextKey = (rule: string): string => rule.slice(3, 4).toLowerCase() + rule.slice(4)
