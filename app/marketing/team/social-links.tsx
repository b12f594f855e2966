import { clsx } from 'clsx';
import { IconLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icons.tsx';
import { socialLabels, type TeamMember } from '#content/team.ts';
import { NetworkIcon } from './network-icon.tsx';
import css from './team.module.css';

const networks = ['linkedin', 'twitter', 'github'] as const;

/**
 * Where to find one person: three profiles and a mail link, each named after the person. Those of a
 * sample are its signs only, and no links.
 */
export function SocialLinks({ name, social, sample }: TeamMember) {
  if (sample)
    return (
      <div className={clsx(css.socials, css.sampleSocials)}>
        {networks.map((network) => (
          <NetworkIcon key={network} name={network} />
        ))}
        <Icon name="mail" />
      </div>
    );
  return (
    <ul className={css.socials}>
      {networks.map((network) => (
        <li key={network}>
          <IconLink href={social[network]} label={socialLabels[network](name)}>
            <NetworkIcon name={network} />
          </IconLink>
        </li>
      ))}
      <li>
        <IconLink href={`mailto:${social.email}`} label={socialLabels.email(name)}>
          <Icon name="mail" />
        </IconLink>
      </li>
    </ul>
  );
}
