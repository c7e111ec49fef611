import { expect, test } from 'vitest'
import { pageRange } from './page-range.ts'

test.each`
  page  | pages | shown
  ${1}  | ${1}  | ${[1]}
  ${2}  | ${3}  | ${[1, 2, 3]}
  ${4}  | ${7}  | ${[1, 2, 3, 4, 5, 6, 7]}
  ${1}  | ${20} | ${[1, 2, 3, 4, 5, 6, 20]}
  ${4}  | ${20} | ${[1, 2, 3, 4, 5, 6, 20]}
  ${9}  | ${20} | ${[1, 7, 8, 9, 10, 11, 20]}
  ${18} | ${20} | ${[1, 15, 16, 17, 18, 19, 20]}
  ${20} | ${20} | ${[1, 15, 16, 17, 18, 19, 20]}
  ${25} | ${20} | ${[1, 15, 16, 17, 18, 19, 20]}
`('page $page of $pages shows a range of seven, the first and the last among them (R268)', ({ page, pages, shown }) => {
  expect(pageRange(page, pages)).toEqual(shown)
})

test.each`
  page  | pages | shown
  ${1}  | ${4}  | ${[1, 2, 3, 4]}
  ${1}  | ${34} | ${[1, 2, 3, 4, 34]}
  ${9}  | ${34} | ${[1, 8, 9, 10, 34]}
  ${34} | ${34} | ${[1, 31, 32, 33, 34]}
`('where there is less room page $page of $pages shows five', ({ page, pages, shown }) => {
  expect(pageRange(page, pages, 5)).toEqual(shown)
})
