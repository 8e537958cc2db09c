import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { activateLocale } from '../../lib/i18n/load-messages.ts';
import { numberOf, readNumber, writeNumber } from '../../lib/text/read-number.ts';
import { NumberField } from './number-field.tsx';

type Props = { onSave: (value: number | null) => void; known?: number; required?: boolean };

function Form({ onSave, known, required }: Props) {
  const [text, setText] = useState(known === undefined ? '' : writeNumber(known, i18n.locale));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave(numberOf(text, i18n.locale));
      }}
    >
      <NumberField
        label="Litres"
        min={0.5}
        max={5000}
        required={required}
        value={text}
        onValue={setText}
        read={readNumber}
        write={writeNumber}
      />
      <button type="submit">Save</button>
    </form>
  );
}

function open(props: Omit<Props, 'onSave'> = {}) {
  const onSave = vi.fn();
  const user = userEvent.setup();
  render(
    <I18nProvider i18n={i18n}>
      <Form onSave={onSave} {...props} />
    </I18nProvider>,
  );
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  return { user, onSave, save, field: screen.getByLabelText<HTMLInputElement>('Litres') };
}

test.each([
  ['en', '0,5', 0.5, 'Read as 0.5'],
  ['en', '12,75', 12.75, 'Read as 12.75'],
  ['en', '1.234,5', 1234.5, 'Read as 1234.5'],
  ['en', '২০০', 200, 'Read as 200'],
  ['es', '0.5', 0.5, 'Se lee como 0,5'],
  ['bn', '২০০', 200, ''],
  ['en', '0.5', 0.5, ''],
] as const)(
  'in "%s" %s is saved as %d, and said where another might be meant',
  async (language, text, value, note) => {
    await activateLocale(language);
    const { user, onSave, save, field } = open();
    await user.type(field, text);
    expect(screen.getByRole('status').textContent).toBe(note);
    await save();
    expect(onSave).toHaveBeenCalledWith(value);
  },
);

test('a number that can be read in two ways is asked about before it is saved', async () => {
  await activateLocale('id');
  const { user, onSave, save, field } = open();
  await user.type(field, '1.500');
  await save();
  expect(onSave).not.toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toBe('Yang mana maksud Anda?');
  await user.click(screen.getByRole('button', { name: '1500' }));
  expect(field.value).toBe('1500');
  expect(document.activeElement).toBe(field);
  await save();
  expect(onSave).toHaveBeenCalledWith(1500);
});

test('the other of the two can be meant', async () => {
  const { user, onSave, save, field } = open();
  await user.type(field, '1,500');
  await user.click(screen.getByRole('button', { name: '1.5' }));
  await save();
  expect(onSave).toHaveBeenCalledWith(1.5);
  expect(screen.queryByRole('button', { name: '1500' })).toBeNull();
});

test('what is no number is not saved as nothing, and what to write is said', async () => {
  const { user, onSave, save, field } = open();
  await user.type(field, 'two');
  expect(screen.queryByRole('alert')).toBeNull();
  await save();
  expect(onSave).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toBe('Enter a number, such as 2.5.');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.clear(field);
  expect(screen.queryByRole('alert')).toBeNull();
  await save();
  expect(onSave).toHaveBeenCalledWith(null);
});

test.each(['0,25', '5001', '-1'])('%s is outside of what is taken', async (text) => {
  const { user, onSave, save, field } = open();
  await user.type(field, text);
  await save();
  expect(onSave).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toBe('Enter a number from 0.5 to 5000.');
});

test('a number that is needed is asked for', async () => {
  const { onSave, save, field } = open({ required: true });
  await save();
  expect(onSave).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toBe('Enter a number, such as 2.5.');
  expect(document.activeElement).toBe(field);
});

test('a stored number is not asked about', async () => {
  const { onSave, save, field } = open({ known: 1.125 });
  expect(field.value).toBe('1.1250');
  expect(screen.getByRole('status').textContent).toBe('');
  await save();
  expect(onSave).toHaveBeenCalledWith(1.125);
});

test('the field is one of text, with a keypad for numbers', () => {
  const { field } = open();
  expect(field.type).toBe('text');
  expect(field.getAttribute('inputmode')).toBe('decimal');
});
