import Box from '@mui/material/Box'
import { contactFieldNames, type DataChange } from '@ponteiro/contract/people/data-changes'
import { dataChangeMessages as words } from '@ponteiro/contract/people/messages'
import { shown } from './data-change-words.ts'

/** Old and new side by side, one row a field. */
export function ChangeTable({ changes }: { changes: DataChange['changes'] }) {
  return (
    <Box
      component="table"
      sx={{
        width: '100%',
        mt: 3,
        borderCollapse: 'collapse',
        '& th, & td': { py: 2, pr: 3, textAlign: 'left', verticalAlign: 'top', overflowWrap: 'anywhere' },
        '& thead th': { color: 'text.secondary', fontSize: 12, fontWeight: 500 },
        '& tbody tr': { borderTop: 1, borderColor: 'divider' },
        '& tbody th': { width: '28%', fontWeight: 400, color: 'text.secondary' },
      }}
    >
      <thead>
        <tr>
          <th scope="col">Campo</th>
          <th scope="col">De</th>
          <th scope="col">Para</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after, current }) => (
          <tr key={field}>
            <th scope="row">{contactFieldNames[field]}</th>
            <td data-tabular>{shown(field, before)}</td>
            <td data-tabular>
              <strong>{shown(field, after)}</strong>
              {current !== before && current !== after && (
                <Box sx={{ color: 'warning.main', fontSize: 12 }}>
                  {words.changedSince} Agora: {shown(field, current)}
                </Box>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  )
}
