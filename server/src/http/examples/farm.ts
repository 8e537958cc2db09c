import type { FarmItem, FarmRecord } from '@agri/contract/farm-schemas.ts';
import { type Examples, ids } from './example.ts';

const item: FarmItem = {
  _id: ids.item,
  name: 'Tomatoes by the well',
  image_name: ids.picture,
  created_at: '2026-03-01T06:12:40.000Z',
  last_record_at: '2026-03-06T07:30:11.000Z',
  records: 4,
  recheck_on: '2026-03-13',
};
const record: FarmRecord = {
  _id: ids.record,
  agri_id: ids.item,
  image_name: ids.picture,
  more_images: [],
  recheck_on: '2026-03-13',
  name: 'Tomatoes by the well',
  created_at: '2026-03-06T07:30:11.000Z',
  prompt: 'Brown rings on the lower leaves',
  content: '<p>No AI model is configured. The photo was measured.</p><h2>The photo</h2><p>…</p>',
  mode: 'guide',
  status: 'done',
  step: null,
  measurements: { sharpness: 412.5, exposure: 0.46, canopy: 0.71, yellowed: 0.08, browned: 0.03 },
};

export const farmExamples: Examples<FarmCall> = {
  addData: {
    input: { agri_name: 'Tomatoes by the well' },
    output: { message: 'Data added.', id: ids.item },
  },
  getData: { input: { limit: 20 }, output: [item] },
  getDataItem: { input: { id: ids.item }, output: item },
  setRecheck: { input: { id: ids.record, recheck_on: '2026-03-13' }, output: { message: 'Saved.' } },
  deleteData: { input: { id: ids.item }, output: { message: 'Data deleted.' } },
  addAgriData: {
    input: {
      id: ids.item,
      agri_prompt: 'Brown rings on the lower leaves',
      taken_at: '2026-03-06T09:29:00+02:00',
    },
    output: { message: 'Check added.', id: ids.record },
  },
  getAgriDataPreview: {
    input: { id: ids.item, limit: 20 },
    output: [{ ...record, content: '<p>No AI model is configured. The photo was measured.</p>' }],
  },
  getAgriDataContent: { input: { id: ids.record }, output: record },
  deleteAgriData: {
    input: { id: ids.record, image_name: ids.picture },
    output: { message: 'Data deleted.' },
  },
};

type FarmCall =
  | 'addData'
  | 'getData'
  | 'getDataItem'
  | 'setRecheck'
  | 'deleteData'
  | 'addAgriData'
  | 'getAgriDataPreview'
  | 'getAgriDataContent'
  | 'deleteAgriData';
