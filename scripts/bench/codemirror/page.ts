import { sql } from '@codemirror/lang-sql'
import { basicSetup, EditorView } from 'codemirror'

// Nothing but the editor, as its own documentation sets it up, over a statement that it asks for as the console does.
const answer = await fetch('statement.txt')
new EditorView({ doc: await answer.text(), extensions: [basicSetup, sql()], parent: document.body })
