import { sql } from '@codemirror/lang-sql'
import { basicSetup, EditorView } from 'codemirror'

// CodeMirror as in its documentation, with a statement fetched like in the console.
const answer = await fetch('statement.txt')
new EditorView({ doc: await answer.text(), extensions: [basicSetup, sql()], parent: document.body })
