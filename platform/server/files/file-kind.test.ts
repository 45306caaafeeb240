import { expect, test } from 'vitest'
import { detectFileKind, looksLikeSvg } from './file-kind.ts'

const bytes = (text: string) => Buffer.from(text)

test.each([
  ['a JPEG whatever its name', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0]), 'page.html', 'image/jpeg'],
  ['a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'logo.jpg', 'image/png'],
  ['a PDF', bytes('%PDF-1.7\n'), 'menu', 'application/pdf'],
  ['a table', bytes('a,b\n1,2'), 'list.CSV', 'text/csv'],
  ['text in Windows-1252', Buffer.from([0x43, 0x61, 0x66, 0xe9]), 'notes.txt', 'text/plain'],
])('%s is known by its bytes', (_, file, name, type) => {
  expect(detectFileKind(file, name)).toBe(type)
})

test.each([
  ['a program', Buffer.from([0x4d, 0x5a, 0x90, 0x00]), 'logo.png'],
  ['a GIF', bytes('GIF89a\u0001\u0000'), 'logo.gif'],
  ['a page', bytes('  <!DOCTYPE html><script>alert(1)</script>'), 'notes.txt'],
  ['a page behind a byte order mark', bytes('\ufeff<html></html>'), 'notes.txt'],
  ['a drawing with a program in it', bytes('<svg onload="alert(1)"/>'), 'logo.svg'],
])('%s is not taken, whatever its name', (_, file, name) => {
  expect(detectFileKind(file, name)).toBeUndefined()
})

test.each([
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '<?xml version="1.0"?><!-- x --><s:svg xmlns:s="x"/>',
  '\ufeff\n<!DOCTYPE svg PUBLIC "">',
])('a drawing is known as one: %s', text => {
  expect(looksLikeSvg(bytes(text))).toBe(true)
})
