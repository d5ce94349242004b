import '#storefront/shell/parts/steps.css';

const steps = { mobile: '验证手机', code: '短信验证', password: '设置密码' } as const;
export type ForgotStep = keyof typeof steps;

/** The progress through the steps. */
export function ForgotSteps({ step }: { step: ForgotStep }) {
  const at = Object.keys(steps).indexOf(step);
  return (
    <ol className="steps">
      {Object.values(steps).map((name, index) => (
        <li key={name} className={index < at ? 'is-done' : undefined} aria-current={index === at ? 'step' : undefined}>
          <b>{index < at ? '✓' : index + 1}</b>
          {name}
        </li>
      ))}
    </ol>
  );
}
