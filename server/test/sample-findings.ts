/** A model's answer of the right shape, drawn up by hand. */
export const sampleFindings = {
  isPlant: true,
  imageQuality: 'good' as const,
  summary: 'Brown rings on an older leaf.',
  crop: 'tomato',
  cropConfidence: 0.9,
  candidates: [
    {
      problem: 'Early blight',
      confidence: 0.82,
      signsSeen: ['rings like a target'],
      signsMissing: ['dark stem lesions'],
      lookAlike: 'Septoria leaf spot has grey centres.',
    },
  ],
  severity: 'mild' as const,
  culturalSteps: ['Water the soil, not the leaves.'],
  hygieneSteps: ['Take off the spotted leaves.'],
  biologicalSteps: [],
  askOrPhotographNext: ['A photo of the underside.'],
  recheckInDays: 5,
  seeExpert: false,
};
