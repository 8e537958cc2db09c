import { SelectField } from './choice.tsx';

type Props = {
  label: string;
  /** 06:00 */
  value: string;
  onValue: (value: string) => void;
  /** A time as the rest of the app writes it: the browser's own input would follow its settings, not ours. */
  write: (time: string) => string;
};

const QUARTERS = Array.from({ length: 96 }, (_, quarter) => {
  const [hour, minute] = [Math.floor(quarter / 4), (quarter % 4) * 15];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
});

/** A time of day in quarters of an hour; one that was set finer stays among them. */
export function TimeField({ label, value, onValue, write }: Props) {
  const times = QUARTERS.includes(value) ? QUARTERS : [...QUARTERS, value].sort();
  return (
    <SelectField label={label} value={value} onChange={(event) => onValue(event.currentTarget.value)}>
      {times.map((time) => (
        <option key={time} value={time}>
          {write(time)}
        </option>
      ))}
    </SelectField>
  );
}
